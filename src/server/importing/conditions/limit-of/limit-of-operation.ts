import { turned } from '@/server/importing/conditions/comparisons'
import type { Limits, Scalar } from '@/server/importing/conditions/limits'
import { latestOf, latestYearOf } from '@/server/importing/conditions/now'
import type { Expression } from '@/server/importing/model/expression'
import { askedMembers, memberKind, memberOf } from './json-members'
import { limitOfBits } from './limit-of-bits'
import { type ColumnLimits, caseOf, limited } from './limited'

type Operation = Extract<Expression, { kind: 'operation' }>
type Rule = (operation: Operation) => ColumnLimits | undefined

/** The limit set by a comparison; undefined if it is between columns, or of an unsupported form. */
export const limitOfOperation: Rule = (operation) => {
  const { operator, left, right } = operation
  if (left.kind === 'value' && right.kind !== 'value') {
    const other = turned[operator]
    return other === undefined
      ? undefined
      : limitOfOperation({ ...operation, operator: other, left: right, right: left })
  }
  return rules.reduce<ColumnLimits | undefined>((found, rule) => found ?? rule(operation), undefined)
}

/** A rule for comparisons with a value. */
const ofValue =
  (rule: (left: Expression, operator: string, value: Scalar) => ColumnLimits | undefined): Rule =>
  ({ operator, left, right }) =>
    right.kind === 'value' && right.value !== null ? rule(left, operator, right.value) : undefined

/** `name = lower(name)` */
const ofCase: Rule = ({ operator, left, right }) => {
  if (operator !== '=') return undefined
  const [column, call] = left.kind === 'call' ? [right, left] : [left, right]
  if (column.kind !== 'column' || call.kind !== 'call') return undefined
  const [subject] = call.arguments
  if (subject?.kind !== 'column' || subject.name !== column.name) return undefined
  const name = call.name.toLowerCase()
  return name === 'lower' || name === 'upper' ? limited(column, { letterCase: name }) : undefined
}

/** `duration = date_trunc('minute', duration)` */
const ofUnit: Rule = ({ operator, left, right }) => {
  if (operator !== '=') return undefined
  const [column, call] = left.kind === 'call' ? [right, left] : [left, right]
  if (column.kind !== 'column' || !isCallOf(/^date_trunc$/i, call)) return undefined
  const [unit, subject] = call.arguments
  if (subject?.kind !== 'column' || subject.name !== column.name || unit?.kind !== 'value') return undefined
  const wholeUnit = wholeUnits.find((each) => each === unit.value)
  return wholeUnit && limited(column, { wholeUnit })
}

const wholeUnits = ['minute', 'hour', 'day'] as const

/** `born < now()`, `year <= extract(year from now())` */
const ofNow: Rule = ({ operator, left, right }) => {
  if (left.kind !== 'column') return undefined
  const moment = latestOf(operator, right)
  if (moment !== undefined) return limited(left, { max: { value: moment, isOpen: false } })
  const year = latestYearOf(operator, right)
  return year === undefined ? undefined : limited(left, { max: { value: year, isOpen: operator === '<' } })
}

/** `array_ndims(tags) = 1` */
const ofDimensions = ofValue((left, operator, value) => {
  const [array] = isCallOf(/^array_ndims$/i, left) ? left.arguments : []
  return array && operator === '=' && value === 1 ? limited(array, { lengthMin: 1 }) : undefined
})

/** Lengths of texts are in characters, of arrays in items. */
const ofLength = ofValue((left, operator, value) => {
  const [subject] = isCallOf(lengths, left) ? left.arguments : []
  const limits = typeof value === 'number' ? lengthLimits[operator]?.(value) : undefined
  const isJson = isCallOf(/^json/i, left)
  return subject && limits && limited(subject, { ...limits, ...(isJson && { jsonType: 'array' }) })
})

/** `tags <@ ARRAY['a', 'b']` */
const ofItems: Rule = ({ operator, left, right }) => {
  if (operator !== '<@' || right.kind !== 'list') return undefined
  const items = right.items.flatMap((item) => (item.kind === 'value' && item.value !== null ? [item.value] : []))
  return items.length > 0 && items.length === right.items.length ? limited(left, { items }) : undefined
}

/** `doc ? 'a'`, `doc ?& ARRAY['a', 'b']`, `doc @> '{"a": 1}'` */
const ofMembers: Rule = ({ operator, left, right }) => {
  const members = askedMembers(operator, right)
  return members && left.kind === 'column' ? limited(left, { members }) : undefined
}

const lengths =
  /^(?:char_length|character_length|length|len|octet_length|cardinality|array_length|jsonb?_array_length)$/i

const lengthLimits: Readonly<Record<string, (length: number) => Limits>> = {
  '>': (length) => ({ lengthMin: length + 1 }),
  '>=': (length) => ({ lengthMin: length }),
  '<': (length) => ({ lengthMax: length - 1 }),
  '<=': (length) => ({ lengthMax: length }),
  '=': (length) => ({ lengthMin: length, lengthMax: length }),
}

/** `jsonb_typeof(tags) = 'array'`, or `JSON_TYPE(tags) = 'ARRAY'` in MySQL. */
const ofJson = ofValue((left, operator, value) => {
  const [subject, path] = isCallOf(jsonTypeOf, left) ? left.arguments : []
  const member =
    subject && memberOf(path ? { kind: 'call', name: 'json_extract', arguments: [subject, path] } : subject)
  const kind = member && operator === '=' ? memberKind(value) : undefined
  if (member && kind) return { column: member.column, limits: { members: { [member.name]: { kind } } } }
  const jsonType = jsonTypes.find((type) => type === String(value).toLowerCase())
  return subject && jsonType && !path && operator === '=' ? limited(subject, { jsonType }) : undefined
})

const jsonTypes = ['object', 'array'] as const
export const jsonTypeOf = /^jsonb?_type(?:of)?$/i

/** `name <> ''`, `trim(name) <> ''`: generated texts have no surrounding blanks. */
const ofPresence = ofValue((left, operator, value) => {
  const isTrimmed = isCallOf(/^[lrb]?trim$/i, left) && left.arguments.length === 1
  const subject = isTrimmed ? left.arguments[0] : left
  const isAsked = (operator === '<>' || operator === '!=') && value === ''
  return subject && isAsked ? limited(subject, { lengthMin: 1 }) : undefined
})

const ofEquality = ofValue((left, operator, value) =>
  operator === '=' ? limited(caseOf(left, [value]) ?? left, { values: [value] }) : undefined,
)

const ofPattern = ofValue((left, operator, value) => {
  if (typeof value !== 'string') return undefined
  if (operator === 'like') return limited(left, { pattern: patternOfLike(value) })
  if (!isMatch.test(operator)) return undefined
  return limited(left, { pattern: value, ...(operator !== '~' && { isAnyCase: true }) })
})

/** Case-insensitive operators too: a case-sensitive match satisfies them. */
const isMatch = /^(?:~\*?|regexp|rlike)$/i

/** What stands for `%` in a pattern that values are made of. */
export const anyText = '[a-z0-9]{0,8}'

/** `AB_%` as a regular expression for short values; a backslash escapes a character. */
const patternOfLike = (text: string): string =>
  text.replaceAll(/\\?./gsu, (found) => {
    if (found === '%') return anyText
    return found === '_' ? '[a-z0-9]' : found.replace(/^\\(?=.)/, '').replace(/[.*+?^${}()|[\]\\/]/, '\\$&')
  })

const ofBound = ofValue((left, operator, value) => {
  const side = bounds[operator]
  return side && typeof value !== 'boolean'
    ? limited(left, { [side]: { value, isOpen: operator.length === 1 } })
    : undefined
})

const bounds: Readonly<Record<string, 'min' | 'max'>> = { '>': 'min', '>=': 'min', '<': 'max', '<=': 'max' }

const isCallOf = (name: RegExp, side: Expression): side is Extract<Expression, { kind: 'call' }> =>
  side.kind === 'call' && name.test(side.name)

/** The first rule that finds a limit decides. */
const rules: readonly Rule[] = [
  ofCase,
  ofUnit,
  ofNow,
  ofDimensions,
  ofItems,
  ofMembers,
  limitOfBits,
  ofLength,
  ofJson,
  ofPresence,
  ofEquality,
  ofPattern,
  ofBound,
]
