import type { Limits, Scalar } from '@/server/importing/conditions/limits'
import { columnsOf, type Expression } from '@/server/importing/model/expression'
import { jsonTypeOf, limitOfOperation } from './limit-of-operation'
import { type ColumnLimits, caseOf, limited } from './limited'

/** The limit that a condition sets for one column; undefined if it is about several columns, or not supported. */
export function limitOf(expression: Expression): ColumnLimits | undefined {
  switch (expression.kind) {
    case 'column':
      return limited(expression, { values: [true] })
    case 'not': {
      const { part } = expression
      if (part.kind === 'column') return limited(part, { values: [false] })
      return part.kind === 'isNull' ? limitOf({ ...part, isNegated: !part.isNegated }) : undefined
    }
    case 'isNull':
      return expression.isNegated ? limitOfPresence(expression.part) : undefined
    case 'isIn': {
      const values = scalarsOf(expression.items)
      if (expression.subject.kind === 'call' && jsonTypeOf.test(expression.subject.name))
        return limitOfAny(expression.subject, expression.items)
      const inCase = values && caseOf(expression.subject, values)
      if (inCase) return limited(inCase, { values })
      return values && limited(expression.subject, { values })
    }
    case 'or':
      return limitOfChoice(expression.parts)
    case 'operation':
      return limitOfOperation(expression)
    case 'call':
      return limitOfCall(expression.name.toLowerCase(), expression.arguments)
    default:
      return undefined
  }
}

/**
 * `array_length(tags, 1) IS NOT NULL` requires an item, since the length of an empty array is null in PostgreSQL, and
 * `nullif(btrim(name), '') IS NOT NULL` a non-empty text.
 */
function limitOfPresence(part: Expression): ColumnLimits | undefined {
  if (part.kind === 'call' && part.name.toLowerCase() === 'nullif') {
    const [subject, other] = part.arguments
    const found =
      subject && other && limitOfOperation({ kind: 'operation', operator: '<>', left: subject, right: other })
    return found && { ...found, limits: { ...found.limits, isRequired: true } }
  }
  const [array] = part.kind === 'call' && /^array_(?:length|ndims)$/i.test(part.name) ? part.arguments : []
  return array ? limited(array, { lengthMin: 1 }) : limited(part, { isRequired: true })
}

/** `jsonb_typeof(doc) IN ('object', 'array')`: values have the first of the kinds that is known. */
function limitOfAny(left: Expression, items: readonly Expression[]): ColumnLimits | undefined {
  const found = items.flatMap((right) => limitOfOperation({ kind: 'operation', operator: '=', left, right }) ?? [])
  return found[0]
}

function scalarsOf(items: readonly Expression[]): Scalar[] | undefined {
  const values = items.flatMap((item) => (item.kind === 'value' && item.value !== null ? [item.value] : []))
  // A null in a list never matches.
  const all = items.every((item) => item.kind === 'value')
  return all && values.length > 0 ? values : undefined
}

/** `x IS NULL OR …` only limits non-null values; `x = 1 OR x = 2` lists values. */
function limitOfChoice(parts: readonly Expression[]): ColumnLimits | undefined {
  const asked = parts.filter((part) => part.kind !== 'isNull' || part.isNegated)
  const nulls = parts.filter((part) => !asked.includes(part)).flatMap(columnsOf)
  const columns = new Set([...asked.flatMap(columnsOf), ...nulls])
  if (columns.size !== 1) return undefined
  const limits = asked.map(limitOf)
  const [first] = limits
  if (limits.length === 1) return first
  const values = limits.flatMap((limit) => (limit && isListOnly(limit.limits) ? (limit.limits.values ?? []) : []))
  return first && limits.every((limit) => limit && isListOnly(limit.limits))
    ? { ...first, limits: { values } }
    : undefined
}

const isListOnly = (limits: Limits): boolean => limits.values !== undefined && Object.keys(limits).length === 1

function limitOfCall(name: string, [subject, pattern]: readonly Expression[]): ColumnLimits | undefined {
  if (name === 'jsonb_exists' && subject && pattern)
    return limitOfOperation({ kind: 'operation', operator: '?', left: subject, right: pattern })
  if (name !== 'regexp_like' || !subject || pattern?.kind !== 'value' || typeof pattern.value !== 'string')
    return undefined
  return limited(subject, { pattern: pattern.value })
}
