import { columnsOf, type Expression } from '@/server/importing/model/expression'
import { opposites, turned } from './comparisons'
import { secondsFromNow } from './now'

/**
 * The conditions that together say what one says, each as plain as it can be: `NOT (a OR b)` says two, `least(a, b) >= 3`
 * says `a >= 3` and `b >= 3`, `abs(a) <= 5` bounds a on both sides. What cannot be false is left out.
 */
export function simplified(expression: Expression): Expression[] {
  switch (expression.kind) {
    case 'and':
      return expression.parts.flatMap(simplified)
    case 'or':
      return ofOptional(expression)
    case 'not':
      return negated(expression.part)
    case 'value':
      return expression.value === true ? [] : [expression]
    case 'operation':
      return compared(expression)
    case 'isIn':
      return [asChoice(expression)]
    case 'case':
      return [ofNulls(expression) ?? ofKinds(expression)]
    case 'isNull':
      return ofAbsent(expression)
    case 'call':
      return expression.name.toLowerCase() === 'json_valid' ? [] : [expression]
    default:
      return [expression]
  }
}

/** `x IS NULL OR (x >= 0 AND x <= 9)` says two of x, each of which may be null. */
function ofOptional(expression: Extract<Expression, { kind: 'and' | 'or' }>): Expression[] {
  const nulls = expression.parts.filter((part) => part.kind === 'isNull' && !part.isNegated)
  const [only, ...more] = expression.parts.filter((part) => !nulls.includes(part))
  const [column, ...others] = new Set(expression.parts.flatMap(columnsOf))
  if (only?.kind !== 'and' || more.length > 0 || nulls.length === 0 || column === undefined || others.length > 0)
    return [expression]
  return only.parts.flatMap(simplified).map((part) => ({ kind: 'or', parts: [...nulls, part] }))
}

type Operation = Extract<Expression, { kind: 'operation' }>

/** Nulls pass a condition and its opposite alike. */
function negated(part: Expression): Expression[] {
  if (part.kind === 'or') return part.parts.flatMap(negated)
  if (part.kind === 'not') return simplified(part.part)
  if (part.kind === 'call' && part.name === 'isempty') return []
  if (part.kind === 'and') return [{ kind: 'or', parts: part.parts.map((each) => whole(negated(each))) }]
  const operator = part.kind === 'operation' ? opposites[part.operator] : undefined
  if (part.kind === 'operation' && operator) return simplified({ ...part, operator })
  return [{ kind: 'not', part }]
}

const whole = (parts: Expression[]): Expression => {
  const [only] = parts
  return parts.length === 1 && only ? only : { kind: 'and', parts }
}

/** `coalesce(a, b) IS NULL` says of both that they are null. */
function ofAbsent(expression: Extract<Expression, { kind: 'isNull' }>): Expression[] {
  const { part, isNegated } = expression
  const isChoice = part.kind === 'call' && part.name.toLowerCase() === 'coalesce' && !isNegated
  return isChoice ? part.arguments.map((each) => ({ ...expression, part: each })) : [expression]
}

/** `num_nulls(a, b) = 2` and `num_nonnulls(a, b) = 0` say of both that they are null. */
function ofCounted({ operator, left, right }: Operation): Expression[] {
  const name = left.kind === 'call' ? left.name.toLowerCase() : ''
  if (left.kind !== 'call' || operator !== '=' || right.kind !== 'value' || !/^num_(?:non)?nulls$/.test(name)) return []
  const areNulls = name === 'num_nulls'
  if (right.value !== 0 && right.value !== left.arguments.length) return []
  const isNegated = areNulls === (right.value === 0)
  return left.arguments.map((part) => ({ kind: 'isNull', part, isNegated }))
}

function compared(expression: Operation): Expression[] {
  const { operator, left, right } = expression
  if (isTrue(expression)) return simplified(left)
  const counted = ofCounted(expression)
  if (counted.length > 0) return counted
  const other = turned[operator]
  if (other && !isExtreme(left) && isExtreme(right))
    return compared({ kind: 'operation', operator: other, left: right, right: left })
  if (left.kind === 'call' && left.name === 'coalesce' && isEndless(left, operator)) {
    const [first = left] = left.arguments
    return [
      {
        kind: 'or',
        parts: [
          { kind: 'isNull', part: first, isNegated: false },
          { ...expression, left: first },
        ],
      },
    ]
  }
  if (other && left.kind !== 'column' && right.kind === 'column' && secondsFromNow(left) !== undefined)
    return compared({ kind: 'operation', operator: other, left: right, right: left })
  // No generated moment is in the future.
  const isPast = left.kind === 'column' && /^<=?$/.test(operator) && (secondsFromNow(right) ?? -Infinity) >= 0
  if (isPast) return []
  if (left.kind !== 'call') return [expression]
  const truncated = left.name.toLowerCase() === 'date_trunc' ? left.arguments[1] : undefined
  // A partition's bounds are beginnings of such periods.
  if (truncated && (operator === '>=' || operator === '<')) return compared({ ...expression, left: truncated })
  const name = left.name.toLowerCase()
  const each = (own: Expression) => simplified({ kind: 'operation', operator, left: own, right })
  const isAtLeast = operator === '>' || operator === '>='
  const isAtMost = operator === '<' || operator === '<='
  if ((name === 'least' && isAtLeast) || (name === 'greatest' && isAtMost)) return left.arguments.flatMap(each)
  const [only] = left.arguments
  if (name === 'abs' && only && right.kind === 'value' && typeof right.value === 'number') {
    const low: Expression = { kind: 'value', value: -right.value }
    const values: Expression = { kind: 'isIn', subject: only, items: [right, low] }
    if (operator === '=') return [right.value === 0 ? { ...expression, left: only } : values]
    if (isAtMost)
      return [...each(only), ...simplified({ kind: 'operation', operator: other ?? operator, left: only, right: low })]
  }
  // SQLite's columns hold what they are declared to.
  if (name === 'typeof' && operator === '=' && only?.kind === 'column') return []
  // Every range that is made has both ends and something between them.
  if (
    name === 'lower' &&
    right.kind === 'call' &&
    right.name.toLowerCase() === 'upper' &&
    isAtMost &&
    isSame(left, right)
  )
    return []
  return [expression]
}

const isExtreme = (side: Expression): boolean =>
  side.kind === 'call' && /^(?:least|greatest|abs|coalesce)$/i.test(side.name)

/** `coalesce(until, 'infinity') > since`: an absent value passes. */
const isEndless = (
  { arguments: [, other, ...more] }: Extract<Expression, { kind: 'call' }>,
  operator: string,
): boolean =>
  more.length === 0 && other?.kind === 'value' && other.value === (operator.startsWith('>') ? 'infinity' : '-infinity')

const isSame = (one: Extract<Expression, { kind: 'call' }>, other: Extract<Expression, { kind: 'call' }>): boolean =>
  JSON.stringify(one.arguments) === JSON.stringify(other.arguments)

/** `winner IN (home, away)` compares columns: `winner = home OR winner = away`. */
function asChoice(expression: Extract<Expression, { kind: 'isIn' }>): Expression {
  const { subject, items } = expression
  if (items.every(({ kind }) => kind === 'value')) return expression
  return { kind: 'or', parts: items.map((right) => ({ kind: 'operation', operator: '=', left: subject, right })) }
}

/** `CASE WHEN a IS NULL THEN b ELSE c END` as the branches of what is null and what is not. */
function ofNulls({ branches, otherwise }: Extract<Expression, { kind: 'case' }>): Expression | undefined {
  const [{ when, value } = {}, ...more] = branches
  if (
    when?.kind !== 'isNull' ||
    !value ||
    !isCondition(value) ||
    !(otherwise && isCondition(otherwise)) ||
    more.length > 0
  )
    return undefined
  const branch = (test: Expression, then: Expression): Expression => ({
    kind: 'and',
    parts: [test, ...(then.kind === 'and' ? then.parts : [then])],
  })
  return { kind: 'or', parts: [branch(when, value), branch({ ...when, isNegated: !when.isNegated }, otherwise)] }
}

const isCondition = (expression: Expression): boolean =>
  /^(?:and|or|not|isNull|isIn|case)$/.test(expression.kind) ||
  (expression.kind === 'operation' && /^(?:[<>]=?|=|<>|!=)$/.test(expression.operator))

/** MySQL and SQLite compare a condition with 1. */
const isTrue = ({ operator, left, right }: Operation): boolean =>
  operator === '=' && right.kind === 'value' && (right.value === 1 || right.value === true) && isCondition(left)

/** A condition for each value of one column, as one branch for each. */
function ofKinds(expression: Extract<Expression, { kind: 'case' }>): Expression {
  const { branches, otherwise } = expression
  const values = branches.flatMap(({ when }) =>
    when.kind === 'operation' && when.operator === '=' && when.left.kind === 'column' && when.right.kind === 'value'
      ? [{ subject: when.left, value: when.right }]
      : [],
  )
  const [first] = values
  const isOfOne = values.every(({ subject }) => subject.name === first?.subject.name)
  if (!first || !isOfOne || values.length < branches.length) return expression
  const others: Expression = {
    kind: 'not',
    part: { kind: 'isIn', subject: first.subject, items: values.map(({ value }) => value) },
  }
  const parts = branches.map(({ when, value }): Expression => ({ kind: 'and', parts: [when, value] }))
  // Nothing said of other values passes, as nulls do.
  return { kind: 'or', parts: [...parts, otherwise ? { kind: 'and', parts: [others, otherwise] } : others] }
}
