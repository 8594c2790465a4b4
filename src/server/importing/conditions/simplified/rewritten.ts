import { isCondition, turned } from '@/server/importing/conditions/comparisons'
import { secondsFromNow, spanOf } from '@/server/importing/conditions/now'
import type { Expression } from '@/server/importing/model/expression'

type Operation = Extract<Expression, { kind: 'operation' }>
type Call = Extract<Expression, { kind: 'call' }>
/** Simpler conditions equivalent to a comparison; undefined if the rule does not apply. */
type Rewriting = (operation: Operation) => readonly Expression[] | undefined

export const rewritten: Rewriting = (operation) =>
  rules.reduce<readonly Expression[] | undefined>((found, rule) => found ?? rule(operation), undefined)

/** A rule for comparisons of a function's result; its name is in lower case. */
const ofCall =
  (
    rule: (call: Call & { readonly name: string }, operation: Operation) => readonly Expression[] | undefined,
  ): Rewriting =>
  (operation) => {
    const { left } = operation
    return left.kind === 'call' ? rule({ ...left, name: left.name.toLowerCase() }, operation) : undefined
  }

/** MySQL and SQLite compare a condition with 1. */
const asCondition: Rewriting = ({ operator, left, right }) => {
  const isTrue = right.kind === 'value' && (right.value === 1 || right.value === true)
  return operator === '=' && isTrue && isCondition(left) ? [left] : undefined
}

/** `num_nulls(a, b) = 2` and `num_nonnulls(a, b) = 0`: both are null. */
const asNulls = ofCall(({ name, arguments: parts }, { operator, right }) => {
  if (operator !== '=' || right.kind !== 'value' || !/^num_(?:non)?nulls$/.test(name)) return undefined
  if (right.value !== 0 && right.value !== parts.length) return undefined
  const isNegated = (name === 'num_nulls') === (right.value === 0)
  return parts.map((part) => ({ kind: 'isNull', part, isNegated }))
})

/** Moves the side that the rules below match to the left. */
const turnedRound: Rewriting = (operation) => {
  const { left, right } = operation
  const operator = turned[operation.operator]
  const isOtherWay =
    (!isExtreme(left) && isExtreme(right)) ||
    (left.kind !== 'column' && right.kind === 'column' && secondsFromNow(left) !== undefined)
  return operator && isOtherWay ? [{ kind: 'operation', operator, left: right, right: left }] : undefined
}

const isExtreme = (side: Expression): boolean =>
  side.kind === 'call' && /^(?:least|greatest|abs|coalesce)$/i.test(side.name)

/** `coalesce(until, 'infinity') > since`: an absent value passes. */
const asOptional = ofCall(({ name, arguments: [first, other, ...more] }, operation) => {
  const endless = operation.operator.startsWith('>') ? 'infinity' : '-infinity'
  const isEndless = more.length === 0 && other?.kind === 'value' && other.value === endless
  if (name !== 'coalesce' || !first || !isEndless) return undefined
  const absent: Expression = { kind: 'isNull', part: first, isNegated: false }
  return [{ kind: 'or', parts: [absent, { ...operation, left: first }] }]
})

/** No generated moment is in the future. */
const asPast: Rewriting = ({ operator, left, right }) =>
  left.kind === 'column' && /^<=?$/.test(operator) && (secondsFromNow(right) ?? -Infinity) >= 0 ? [] : undefined

/** Bounds of a partition are starts of the truncated periods. */
const asUntruncated = ofCall(({ name, arguments: [, moment] }, operation) =>
  name === 'date_trunc' && moment && (operation.operator === '>=' || operation.operator === '<')
    ? [{ ...operation, left: moment }]
    : undefined,
)

const isAtLeast = (operator: string): boolean => operator === '>' || operator === '>='
const isAtMost = (operator: string): boolean => operator === '<' || operator === '<='

const asEach = ofCall(({ name, arguments: parts }, operation) => {
  const isOfAll =
    (name === 'least' && isAtLeast(operation.operator)) || (name === 'greatest' && isAtMost(operation.operator))
  return isOfAll ? parts.map((left) => ({ ...operation, left })) : undefined
})

/** `abs(a) <= 5` bounds both sides, `abs(a) = 5` lists two values. */
const asBothSides = ofCall(({ name, arguments: [only] }, operation) => {
  const { operator, right } = operation
  if (name !== 'abs' || !only || right.kind !== 'value' || typeof right.value !== 'number') return undefined
  const low: Expression = { kind: 'value', value: -right.value }
  const one: Operation = { ...operation, left: only }
  if (operator === '=') return [right.value === 0 ? one : { kind: 'isIn', subject: only, items: [right, low] }]
  return isAtMost(operator) ? [one, { ...one, operator: turned[operator] ?? operator, right: low }] : undefined
})

/** Generated SQLite values have their declared type. */
const asDeclared = ofCall(({ name, arguments: [only] }, { operator }) =>
  name === 'typeof' && operator === '=' && only?.kind === 'column' ? [] : undefined,
)

/** Generated ranges have both ends and are not empty. */
const asRange = ofCall(({ name, arguments: range }, { operator, right }) =>
  name === 'lower' &&
  right.kind === 'call' &&
  right.name.toLowerCase() === 'upper' &&
  isAtMost(operator) &&
  JSON.stringify(range) === JSON.stringify(right.arguments)
    ? []
    : undefined,
)

/** No generated number is NaN. */
const asNumber: Rewriting = ({ operator, right }) =>
  (operator === '<>' || operator === '!=') && right.kind === 'value' && right.value === 'NaN' ? [] : undefined

/** `sign(x) = 1` */
const asSign = ofCall(({ name, arguments: [only] }, { operator, right }) => {
  const sign = right.kind === 'value' && operator === '=' ? signs[String(right.value)] : undefined
  if (name !== 'sign' || !only || sign === undefined) return undefined
  return [{ kind: 'operation', operator: sign, left: only, right: { kind: 'value', value: 0 } }]
})

const signs: Readonly<Record<string, string>> = { '1': '>', '0': '=', '-1': '<' }

/** `age(born) >= interval '18 years'` */
const asBorn = ofCall(({ name, arguments: [born, ...more] }, { operator, right }) => {
  const other = turned[operator]
  if (name !== 'age' || !born || more.length > 0 || !(isAtLeast(operator) || isAtMost(operator))) return undefined
  if (other === undefined || spanOf(right) === undefined) return undefined
  const latest: Expression = { kind: 'operation', operator: '-', left: today, right }
  return [{ kind: 'operation', operator: other, left: born, right: latest }]
})

const today: Expression = { kind: 'call', name: 'current_date', arguments: [] }

/** `date_part('year', age(born)) >= 18` */
const asYears = ofCall(({ name, arguments: [part, age] }, { operator, right }) => {
  const isYears = /^(?:extract|date_part)$/.test(name) && part?.kind === 'value' && part.value === 'year'
  const isOfAge = age?.kind === 'call' && age.name.toLowerCase() === 'age'
  if (!isYears || !isOfAge || operator !== '>=' || right.kind !== 'value') return undefined
  const years: Expression = { kind: 'value', value: `${right.value} years` }
  const span: Expression = { kind: 'call', name: 'interval', arguments: [years] }
  return [{ kind: 'operation', operator, left: age, right: span }]
})

/** `julianday(shipped) >= julianday(ordered)` compares the moments themselves. */
const asMoments = ofCall(({ name, arguments: [first, second] }, { operator, right }) => {
  const other = right.kind === 'call' && right.name.toLowerCase() === name ? right.arguments : []
  const isSeconds = name === 'strftime' && first?.kind === 'value' && first.value === '%s'
  const [one, another] = isSeconds ? [second, other[1]] : [first, other[0]]
  if (!one || !another || !(isSeconds || (moments.test(name) && !second))) return undefined
  return [{ kind: 'operation', operator, left: one, right: another }]
})

const moments = /^(?:julianday|unixepoch|unix_timestamp|datetime|to_days)$/

/** `datediff(returned, lent) <= 14` */
const asDays = ofCall(({ name, arguments: [last, first, ...more] }, { operator, right }) => {
  const days = right.kind === 'value' && Number.isInteger(right.value) ? Number(right.value) : undefined
  const step = { '>': 1, '>=': 0, '<=': 0, '<': -1 }[operator]
  if (name !== 'datediff' || !last || !first || more.length > 0 || days === undefined || step === undefined)
    return undefined
  const span: Expression = {
    kind: 'call',
    name: 'interval',
    arguments: [{ kind: 'value', value: `${days + step} days` }],
  }
  const limit: Expression = days + step === 0 ? first : { kind: 'operation', operator: '+', left: first, right: span }
  return [{ kind: 'operation', operator: isAtLeast(operator) ? '>=' : '<=', left: last, right: limit }]
})

/** The first rule that applies decides. */
const rules: readonly Rewriting[] = [
  asCondition,
  asNulls,
  turnedRound,
  asOptional,
  asPast,
  asUntruncated,
  asEach,
  asBothSides,
  asDeclared,
  asRange,
  asNumber,
  asSign,
  asBorn,
  asYears,
  asMoments,
  asDays,
]
