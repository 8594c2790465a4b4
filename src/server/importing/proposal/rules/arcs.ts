import type { Expression } from '@/server/importing/model/expression'
import type { Note, Table } from '@/server/importing/model/schema'
import { columnNamed } from '@/server/importing/model/schema-builder'
import type { TablePlan } from '@/server/importing/proposal/table-plan'

/** How many of the columns are non-null in each row: exactly one, at least one, at most one. */
type Arc = { readonly columns: readonly string[]; readonly many: 'one' | 'some' | 'atMostOne' }

/**
 * Satisfies conditions on which of several columns are non-null, such as `num_nonnulls(user_id, team_id) = 1`: the first
 * always is if one must be, and the others never are if only one may be.
 * @returns the columns that stay null, and the remaining conditions
 */
export function settleArcs(table: Table, checks: TablePlan['checks'], notes: Note[]) {
  const empty: string[] = []
  const others = checks.others.filter(({ expression, text, line }) => {
    const arc = arcOf(expression)
    const columns = arc?.columns.flatMap((name) => columnNamed(table, name) ?? []) ?? []
    const first = columns.find(({ isRequired }) => isRequired) ?? columns[0]
    const rest = columns.filter((column) => column !== first)
    if (!arc || !first || columns.length < arc.columns.length) return true
    const isAlone = arc.many !== 'some'
    if (isAlone && rest.some(({ isRequired, name }) => isRequired || table.key.includes(name))) return true
    if (arc.many !== 'atMostOne') first.isRequired = true
    if (isAlone) empty.push(...rest.map(({ name }) => name))
    const why = `${held[arc.many](first.name)}: the choice does not vary by row.`
    notes.push({ table: table.name, construct: text, why, line })
    return false
  })
  return { empty, checks: { ...checks, others } }
}

const held: Readonly<Record<Arc['many'], (first: string) => string>> = {
  one: (first) => `Each row has ${first} and none of the others`,
  some: (first) => `Each row has ${first}`,
  atMostOne: (first) => `Each row has ${first} or none of them`,
}

function arcOf(expression: Expression): Arc | undefined {
  if (expression.kind === 'operation') return arcOfOperation(expression)
  if (expression.kind === 'isNull' && expression.isNegated && expression.part.kind === 'call') {
    const { name, arguments: parts } = expression.part
    return name === 'coalesce' ? arcOver(namesOf(parts), 'some') : undefined
  }
  if (expression.kind !== 'or') return undefined
  const names = expression.parts.map(heldOf)
  if (names.every((name) => name !== undefined)) return arcOver(names, 'some')
  // One branch per column.
  const branches = expression.parts.map((part) => (part.kind === 'and' ? part.parts : []))
  const chosen = branches.map((parts) => parts.flatMap((part) => heldOf(part) ?? []))
  const isExact = branches.every(
    (parts) => parts.length === branches.length && parts.every(({ kind }) => kind === 'isNull'),
  )
  return isExact && chosen.every(({ length }) => length === 1) ? arcOver(chosen.flat(), 'one') : undefined
}

function arcOfOperation({ operator, left, right }: Extract<Expression, { kind: 'operation' }>): Arc | undefined {
  if (/^(?:<>|!=)$/.test(operator) && left.kind === 'isNull' && right.kind === 'isNull') {
    return left.isNegated === right.isNegated ? arcOver(namesOf([left.part, right.part]), 'one') : undefined
  }
  const counted =
    left.kind === 'call' && left.name.toLowerCase() === 'num_nonnulls' ? namesOf(left.arguments) : summed(left)
  if (!counted || right.kind !== 'value') return undefined
  const many = manyOf[`${operator} ${right.value}`]
  return many && arcOver(counted, many)
}

const manyOf: Readonly<Record<string, Arc['many']>> = {
  '= 1': 'one',
  '>= 1': 'some',
  '> 0': 'some',
  '<= 1': 'atMostOne',
  '< 2': 'atMostOne',
}

/** `(a IS NOT NULL)::int + (b IS NOT NULL)::int` */
function summed(expression: Expression): string[] | undefined {
  const own = heldOf(expression)
  if (own !== undefined) return [own]
  if (expression.kind !== 'operation' || expression.operator !== '+') return undefined
  const [left, right] = [summed(expression.left), summed(expression.right)]
  return left && right && [...left, ...right]
}

const arcOver = (columns: readonly string[] | undefined, many: Arc['many']): Arc | undefined =>
  columns && new Set(columns).size === columns.length && columns.length > 1 ? { columns, many } : undefined

function namesOf(parts: readonly Expression[]): string[] | undefined {
  const names = parts.flatMap((part) => (part.kind === 'column' ? part.name : []))
  return names.length === parts.length ? names : undefined
}

/** The column of `x IS NOT NULL`. */
const heldOf = (part: Expression): string | undefined =>
  part.kind === 'isNull' && part.isNegated && part.part.kind === 'column' ? part.part.name : undefined
