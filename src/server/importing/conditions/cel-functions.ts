/** A SQL function with an equivalent in CEL or its extension in recipes. */
export type CelFunction = {
  readonly name: string
  /** Minimum number of arguments; 1 by default. */
  readonly fewest?: number
}

export const celFunctions: Readonly<Record<string, CelFunction>> = {
  abs: { name: 'abs' },
  btrim: { name: 'trim' },
  ceil: { name: 'ceil' },
  ceiling: { name: 'ceil' },
  char_length: { name: 'size' },
  character_length: { name: 'size' },
  contains: { name: 'contains', fewest: 2 },
  coalesce: { name: 'coalesce', fewest: 2 },
  ends_with: { name: 'endsWith', fewest: 2 },
  date: { name: 'date' },
  floor: { name: 'floor' },
  greatest: { name: 'greatest', fewest: 2 },
  ifnull: { name: 'coalesce', fewest: 2 },
  least: { name: 'least', fewest: 2 },
  length: { name: 'size' },
  lower: { name: 'lowerAscii' },
  replace: { name: 'replace', fewest: 3 },
  round: { name: 'round' },
  starts_with: { name: 'startsWith', fewest: 2 },
  trim: { name: 'trim' },
  upper: { name: 'upperAscii' },
}
