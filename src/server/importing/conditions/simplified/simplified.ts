import { isCondition, opposites } from '@/server/importing/conditions/comparisons'
import { columnsOf, type Expression } from '@/server/importing/model/expression'
import { rewritten } from './rewritten'
import { rewrittenText } from './rewritten-texts'

/**
 * Splits a condition into simple ones: `NOT (a OR b)` into two, `least(a, b) >= 3` into `a >= 3` and `b >= 3`,
 * `abs(a) <= 5` into both bounds. Conditions that cannot be false are omitted.
 */
export function simplified(expression: Expression): Expression[] {
  switch (expression.kind) {
    case 'and':
      return expression.parts.flatMap(simplified)
    case 'or': {
      const whole = absorbed({ ...expression, parts: expression.parts.map(ofMoments) })
      return whole.parts.some(isEmpty) ? [] : ofOptional(whole)
    }
    case 'not':
      return negated(expression.part)
    case 'value':
      return expression.value === true ? [] : [expression]
    case 'operation':
      return (rewritten(expression) ?? rewrittenText(expression))?.flatMap(simplified) ?? [expression]
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

/** `julianday(a) <= julianday(b)` as one branch of several. */
function ofMoments(part: Expression): Expression {
  const [only, ...more] = part.kind === 'operation' && part.left.kind === 'call' ? (rewritten(part) ?? []) : []
  return only?.kind === 'operation' && more.length === 0 ? only : part
}

/** `x IS NULL OR (x >= 0 AND x <= 9)`: two conditions on a nullable column. */
function ofOptional(expression: Extract<Expression, { kind: 'and' | 'or' }>): Expression[] {
  const nulls = expression.parts.filter((part) => part.kind === 'isNull' && !part.isNegated)
  const [only, ...more] = expression.parts.filter((part) => !nulls.includes(part))
  const [column, ...others] = new Set(expression.parts.flatMap(columnsOf))
  if (only?.kind !== 'and' || more.length > 0 || nulls.length === 0 || column === undefined || others.length > 0)
    return [expression]
  return only.parts.flatMap(simplified).map((part) => ({ kind: 'or', parts: [...nulls, part] }))
}

/** `(a AND b) OR NOT b` is `a OR NOT b`. */
function absorbed(expression: Expression & { kind: 'and' | 'or' }): typeof expression {
  const { parts } = expression
  if (!parts.some(({ kind }) => kind === 'and')) return expression
  const texts = new Set(parts.map((part) => JSON.stringify(positive(part))))
  const isAbsorbed = (part: Expression) => texts.has(JSON.stringify(opposed(part)))
  return {
    ...expression,
    parts: parts.map((part) => (part.kind === 'and' ? whole(part.parts.filter((each) => !isAbsorbed(each))) : part)),
  }
}

/** A conjunction of nothing is true. */
const isEmpty = (part: Expression): boolean => part.kind === 'and' && part.parts.length === 0

/** `NOT a > 2` as `a <= 2`. */
function positive(part: Expression): Expression {
  const inner = part.kind === 'not' ? part.part : part
  const operator = inner.kind === 'operation' ? opposites[inner.operator] : undefined
  return part.kind === 'not' && inner.kind === 'operation' && operator ? { ...inner, operator } : part
}

function opposed(part: Expression): Expression {
  if (part.kind === 'not') return part.part
  return part.kind === 'isNull' ? { ...part, isNegated: !part.isNegated } : positive({ kind: 'not', part })
}

/** Nulls satisfy both a condition and its negation. */
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

/** `coalesce(a, b) IS NULL`: both are null. */
function ofAbsent(expression: Extract<Expression, { kind: 'isNull' }>): Expression[] {
  const { part, isNegated } = expression
  const isChoice = part.kind === 'call' && part.name.toLowerCase() === 'coalesce' && !isNegated
  return isChoice ? part.arguments.map((each) => ({ ...expression, part: each })) : [expression]
}

/** `winner IN (home, away)` compares columns: `winner = home OR winner = away`. */
function asChoice(expression: Extract<Expression, { kind: 'isIn' }>): Expression {
  const { subject, items } = expression
  if (items.every(({ kind }) => kind === 'value')) return expression
  return { kind: 'or', parts: items.map((right) => ({ kind: 'operation', operator: '=', left: subject, right })) }
}

/** `CASE WHEN a IS NULL THEN b ELSE c END` as one branch for null and one for non-null. */
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

/** A CASE over values of one column as one branch per value. */
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
  if (otherwise?.kind === 'value' && otherwise.value === false) return { kind: 'or', parts }
  // Without ELSE other values pass, as nulls do.
  return { kind: 'or', parts: [...parts, otherwise ? { kind: 'and', parts: [others, otherwise] } : others] }
}
