import type { Expression, Operation } from './expression'
import { decimalsOf, isMoment, isNumber, numberWith, type ValueType, widened } from './value-type'

type ParameterKind = 'number' | 'integer' | 'string' | 'moment' | 'duration' | 'any'

/** A function of the language; its receiver, where it is called as a method, is its first argument. */
export type FunctionOfRows = {
  readonly op: Operation
  readonly parameters: readonly ParameterKind[]
  /** Whether the last parameter may be repeated. */
  readonly repeats?: boolean
  /** Undefined if these arguments do not fit together. */
  readonly result: (args: readonly Expression[]) => ValueType | undefined
}

const always = (type: ValueType) => (): ValueType => type
const integer = always({ kind: 'integer' })
const text = always({ kind: 'string' })
const truth = always({ kind: 'boolean' })
const duration = always({ kind: 'duration' })
const ofFirst = ([first]: readonly Expression[]): ValueType | undefined => first?.type
const ofAll = ([first, ...others]: readonly Expression[]): ValueType | undefined =>
  others.reduce<ValueType | undefined>((type, { type: other }) => type && widened(type, other), first?.type)

function rounded([number, decimals]: readonly Expression[]): ValueType | undefined {
  if (decimals === undefined) return { kind: 'integer' }
  if (decimals.op !== 'value' || typeof decimals.value !== 'number' || !number) return undefined
  const asked = Math.min(9, Math.max(0, decimals.value))
  const own = decimalsOf(number.type)
  return numberWith(own === null ? asked : Math.min(own, asked))
}

/** A number with the requested decimals, else those of its bounds. */
function drawn([least, greatest, decimals]: readonly Expression[]): ValueType | undefined {
  if (decimals === undefined) return least && greatest && widened(least.type, greatest.type)
  return decimals.op === 'value' && typeof decimals.value === 'number'
    ? numberWith(Math.min(9, Math.max(0, decimals.value)))
    : undefined
}

/** By name: those of CEL and its `math` and `strings` extensions that apply to a row, and a few of our own. */
export const functions: Readonly<Record<string, FunctionOfRows>> = {
  abs: { op: 'abs', parameters: ['number'], result: ofFirst },
  ceil: { op: 'ceil', parameters: ['number'], result: integer },
  floor: { op: 'floor', parameters: ['number'], result: integer },
  round: { op: 'round', parameters: ['number', 'integer'], result: rounded },
  least: { op: 'least', parameters: ['number', 'number'], repeats: true, result: ofAll },
  greatest: { op: 'greatest', parameters: ['number', 'number'], repeats: true, result: ofAll },
  int: { op: 'toInteger', parameters: ['number'], result: integer },
  double: { op: 'toDouble', parameters: ['number'], result: always({ kind: 'decimal', decimals: null }) },
  string: { op: 'toText', parameters: ['any'], result: text },
  size: { op: 'size', parameters: ['string'], result: integer },
  lowerAscii: { op: 'lower', parameters: ['string'], result: text },
  upperAscii: { op: 'upper', parameters: ['string'], result: text },
  trim: { op: 'trim', parameters: ['string'], result: text },
  contains: { op: 'contains', parameters: ['string', 'string'], result: truth },
  startsWith: { op: 'startsWith', parameters: ['string', 'string'], result: truth },
  endsWith: { op: 'endsWith', parameters: ['string', 'string'], result: truth },
  substring: { op: 'substring', parameters: ['string', 'integer', 'integer'], result: text },
  replace: { op: 'replace', parameters: ['string', 'string', 'string'], result: text },
  date: { op: 'dateOf', parameters: ['moment'], result: always({ kind: 'date' }) },
  days: { op: 'days', parameters: ['number'], result: duration },
  hours: { op: 'hours', parameters: ['number'], result: duration },
  minutes: { op: 'minutes', parameters: ['number'], result: duration },
  seconds: { op: 'seconds', parameters: ['number'], result: duration },
  getFullYear: { op: 'year', parameters: ['moment'], result: integer },
  getMonth: { op: 'month', parameters: ['moment'], result: integer },
  getDayOfMonth: { op: 'day', parameters: ['moment'], result: integer },
  getDayOfWeek: { op: 'weekday', parameters: ['moment'], result: integer },
  getHours: { op: 'hour', parameters: ['moment'], result: integer },
  random: { op: 'random', parameters: ['number', 'number', 'integer'], result: drawn },
  rowNumber: { op: 'rowNumber', parameters: [], result: integer },
  coalesce: { op: 'coalesce', parameters: ['any', 'any'], repeats: true, result: ofAll },
}

const isOfKind: Readonly<Record<ParameterKind, (type: ValueType) => boolean>> = {
  number: isNumber,
  integer: ({ kind }) => kind === 'integer',
  string: ({ kind }) => kind === 'string',
  moment: isMoment,
  duration: ({ kind }) => kind === 'duration',
  any: () => true,
}

/** Those that may leave out their last argument. */
const shorter: ReadonlySet<Operation> = new Set(['round', 'substring', 'random'])

/** Whether the number and types of the arguments match the function. */
export function takes({ op, parameters, repeats }: FunctionOfRows, args: readonly Expression[]): boolean {
  const fewest = shorter.has(op) ? parameters.length - 1 : parameters.length
  if (args.length < fewest || (args.length > parameters.length && !repeats)) return false
  return args.every(({ type }, at) => isOfKind[parameters[at] ?? parameters.at(-1) ?? 'any'](type))
}
