import { columnsOf, type Expression } from '@/server/importing/model/expression'
import { turned } from './comparisons'
import type { Limits, Scalar } from './limits'
import { latestOf, latestYearOf } from './now'

/** The limit that one condition sets for one column; undefined where it is about several, or about none that is understood. */
export type ColumnLimits = { readonly column: string; readonly limits: Limits }

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
      const inCase = values && caseOf(expression.subject, values)
      if (inCase) return limited(inCase, { values })
      return values && limited(expression.subject, { values })
    }
    case 'or':
      return limitOfChoice(expression.parts)
    case 'operation':
      return limitOfOperation(expression.operator, expression.left, expression.right)
    case 'call':
      return limitOfCall(expression.name.toLowerCase(), expression.arguments)
    default:
      return undefined
  }
}

const limited = (subject: Expression, limits: Limits): ColumnLimits | undefined =>
  subject.kind === 'column' ? { column: subject.name, limits } : undefined

/**
 * `array_length(tags, 1) IS NOT NULL` asks for an item, as PostgreSQL knows no length of an empty array, and
 * `nullif(btrim(name), '') IS NOT NULL` for a text.
 */
function limitOfPresence(part: Expression): ColumnLimits | undefined {
  if (part.kind === 'call' && part.name.toLowerCase() === 'nullif') {
    const [subject, other] = part.arguments
    const found = subject && other && limitOfOperation('<>', subject, other)
    return found && { ...found, limits: { ...found.limits, isRequired: true } }
  }
  const [array] = part.kind === 'call' && /^array_(?:length|ndims)$/i.test(part.name) ? part.arguments : []
  return array ? limited(array, { lengthMin: 1 }) : limited(part, { isRequired: true })
}

/** The column of `upper(size) IN ('S', 'M')`, whose values meet it as they are listed. */
function caseOf(subject: Expression, values: readonly Scalar[]): Expression | undefined {
  const [column] = subject.kind === 'call' ? subject.arguments : []
  const fold = subject.kind === 'call' ? folds[subject.name.toLowerCase()] : undefined
  return fold && values.every((value) => typeof value === 'string' && fold(value) === value) ? column : undefined
}

const folds: Readonly<Record<string, (text: string) => string>> = {
  lower: (text) => text.toLowerCase(),
  upper: (text) => text.toUpperCase(),
}

function scalarsOf(items: readonly Expression[]): Scalar[] | undefined {
  const values = items.flatMap((item) => (item.kind === 'value' && item.value !== null ? [item.value] : []))
  // A null in a list never matches.
  const all = items.every((item) => item.kind === 'value')
  return all && values.length > 0 ? values : undefined
}

/** `x IS NULL OR …` says nothing of a value that is there; values of one column may be listed one by one. */
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

function limitOfOperation(operator: string, left: Expression, right: Expression): ColumnLimits | undefined {
  if (left.kind === 'value' && right.kind !== 'value') {
    const other = turned[operator]
    return other === undefined ? undefined : limitOfOperation(other, right, left)
  }
  if (operator === '=' && left.kind === 'column' && right.kind === 'call') return limitOfCase(left, right)
  if (operator === '=' && left.kind === 'call' && right.kind === 'column') return limitOfCase(right, left)
  const past = left.kind === 'column' ? latestOf(operator, right) : undefined
  if (past !== undefined) return limited(left, { max: { value: past, isOpen: false } })
  const year = left.kind === 'column' ? latestYearOf(operator, right) : undefined
  if (year !== undefined) return limited(left, { max: { value: year, isOpen: operator === '<' } })
  if (right.kind !== 'value' || right.value === null) return undefined
  const { value } = right
  const [array] = left.kind === 'call' && left.name.toLowerCase() === 'array_ndims' ? left.arguments : []
  if (array && operator === '=' && value === 1) return limited(array, { lengthMin: 1 })
  if (left.kind === 'call' && isLength(left.name) && typeof value === 'number') {
    const [subject] = left.arguments
    return subject && limitOfLength(subject, operator, value)
  }
  if (left.kind === 'call' && operator === '=' && /^jsonb?_type(?:of)?$/i.test(left.name))
    return limitOfJson(left.arguments, value)
  // Trimmed texts that are not empty are not empty.
  const subject =
    left.kind === 'call' && /^[lrb]?trim$/i.test(left.name) && left.arguments.length === 1 ? left.arguments[0] : left
  if (!subject) return undefined
  if ((operator === '<>' || operator === '!=') && value === '') return limited(subject, { lengthMin: 1 })
  if (subject !== left) return undefined
  const folded = operator === '=' ? caseOf(left, [value]) : undefined
  if (folded) return limited(folded, { values: [value] })
  if (operator === '=') return limited(left, { values: [value] })
  if (operator === 'like' && typeof value === 'string') return limited(left, { pattern: patternOfLike(value) })
  if (isMatch(operator) && typeof value === 'string') return limited(left, { pattern: value })
  if (typeof value === 'boolean') return undefined
  const bound = { value, isOpen: operator === '<' || operator === '>' }
  if (operator === '>' || operator === '>=') return limited(left, { min: bound })
  return operator === '<' || operator === '<=' ? limited(left, { max: bound }) : undefined
}

/** `name = lower(name)` */
function limitOfCase(
  column: Extract<Expression, { kind: 'column' }>,
  { name, arguments: [subject] }: Extract<Expression, { kind: 'call' }>,
): ColumnLimits | undefined {
  if (subject?.kind !== 'column' || subject.name !== column.name) return undefined
  const pattern = { lower: '[a-z]{3,12}', upper: '[A-Z]{3,12}' }[name.toLowerCase()]
  return pattern === undefined ? undefined : limited(column, { pattern })
}

/** Of a text in characters, of an array in items. */
const isLength = (name: string): boolean =>
  /^(?:char_length|character_length|length|len|octet_length|cardinality|array_length)$/i.test(name)
/** What matches in its own case matches in any. */
const isMatch = (operator: string): boolean => /^(?:~\*?|regexp|rlike)$/i.test(operator)

function limitOfLength(subject: Expression, operator: string, length: number): ColumnLimits | undefined {
  if (operator === '>') return limited(subject, { lengthMin: length + 1 })
  if (operator === '>=') return limited(subject, { lengthMin: length })
  if (operator === '<') return limited(subject, { lengthMax: length - 1 })
  if (operator === '<=') return limited(subject, { lengthMax: length })
  return operator === '=' ? limited(subject, { lengthMin: length, lengthMax: length }) : undefined
}

/** `jsonb_typeof(tags) = 'array'`, or `JSON_TYPE(tags) = 'ARRAY'` in MySQL. */
function limitOfJson([subject, path]: readonly Expression[], value: Scalar): ColumnLimits | undefined {
  const jsonType = jsonTypes.find((type) => type === String(value).toLowerCase())
  return subject && jsonType && !path ? limited(subject, { jsonType }) : undefined
}

const jsonTypes = ['object', 'array'] as const

function limitOfCall(name: string, [subject, pattern]: readonly Expression[]): ColumnLimits | undefined {
  if (name !== 'regexp_like' || !subject || pattern?.kind !== 'value' || typeof pattern.value !== 'string')
    return undefined
  return limited(subject, { pattern: pattern.value })
}

/** `AB_%` as a regular expression of short values; a backslash makes a sign stand for itself. */
const patternOfLike = (text: string): string =>
  text.replaceAll(/\\?./gsu, (found) => {
    if (found === '%') return '[a-z0-9]{0,8}'
    return found === '_' ? '[a-z0-9]' : found.replace(/^\\(?=.)/, '').replace(/[.*+?^${}()|[\]\\/]/, '\\$&')
  })
