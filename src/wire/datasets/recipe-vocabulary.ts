/** Bounds of a recipe (ADR 19). */
export const recipeBounds = {
  tablesMax: 400,
  fieldsMax: 400,
  /** Rows of one table, all generations together: what the streams of the engine number. */
  rowsMax: 2 ** 38,
  generationsMax: 256,
  childrenMax: 1_000_000,
  nameLengthMax: 128,
  /** Steps of a `from` path. */
  pathLengthMax: 64,
  expressionLengthMax: 2_000,
  checksMax: 100,
  uniqueSetsMax: 100,
  linksMax: 100,
  columnsOfSetMax: 16,
  depthMax: 64,
  arrayLengthMax: 100,
  /** Values, its own and of other rows, that one row is computed from: they take some ten milliseconds. */
  valuesOfRowMax: 100_000,
  /** Other rows that one row's values are followed to, those of one table of children counted as one. */
  waysOfRowMax: 1_000,
} as const

/** Types that every database has but SPEC's catalog does not; they exist in recipes only. */
export const plainTypes = [
  'boolean',
  'rowNumber',
  'ordinal',
  'bigInteger',
  'time',
  'duration',
  'json',
  'bytes',
  'uuidV7',
  'array',
] as const
export type PlainTypeName = (typeof plainTypes)[number]
