import type { Expression } from '@/server/importing/model/expression'
import type { Note, Table } from '@/server/importing/model/schema'
import { columnNamed } from '@/server/importing/model/schema-builder'
import type { TablePlan } from '@/server/importing/proposal/table-plan'

/** How many of some columns hold a value in each row. */
type Arc = { readonly columns: readonly string[]; readonly isExact: boolean }

/**
 * Meets conditions on which of several columns hold a value, such as `num_nonnulls(user_id, team_id) = 1`: the first always
 * does, and where it is to be the only one, the others never do.
 * @returns the columns that stay null, and the conditions that are left
 */
export function settleArcs(table: Table, checks: TablePlan['checks'], notes: Note[]) {
  const empty: string[] = []
  const others = checks.others.filter(({ expression, text, line }) => {
    const arc = arcOf(expression)
    const columns = arc?.columns.flatMap((name) => columnNamed(table, name) ?? []) ?? []
    const first = columns.find(({ isRequired }) => isRequired) ?? columns[0]
    const rest = columns.filter((column) => column !== first)
    if (!arc || !first || columns.length < arc.columns.length) return true
    if (arc.isExact && rest.some(({ isRequired, name }) => isRequired || table.key.includes(name))) return true
    first.isRequired = true
    if (arc.isExact) empty.push(...rest.map(({ name }) => name))
    const of = arc.isExact ? `Each row has ${first.name} alone` : `Each row has ${first.name}`
    notes.push({
      table: table.name,
      construct: text,
      why: `${of}: rows do not differ in which of them they have.`,
      line,
    })
    return false
  })
  return { empty, checks: { ...checks, others } }
}

function arcOf(expression: Expression): Arc | undefined {
  if (expression.kind === 'operation') return arcOfOperation(expression)
  if (expression.kind === 'isNull' && expression.isNegated && expression.part.kind === 'call') {
    const { name, arguments: parts } = expression.part
    return name === 'coalesce' ? arcOver(namesOf(parts), false) : undefined
  }
  if (expression.kind !== 'or') return undefined
  const held = expression.parts.map(heldOf)
  if (held.every((name) => name !== undefined)) return arcOver(held, false)
  // One branch for each column that may be the one.
  const branches = expression.parts.map((part) => (part.kind === 'and' ? part.parts : []))
  const chosen = branches.map((parts) => parts.flatMap((part) => heldOf(part) ?? []))
  const isExact = branches.every(
    (parts) => parts.length === branches.length && parts.every(({ kind }) => kind === 'isNull'),
  )
  return isExact && chosen.every(({ length }) => length === 1) ? arcOver(chosen.flat(), true) : undefined
}

function arcOfOperation({ operator, left, right }: Extract<Expression, { kind: 'operation' }>): Arc | undefined {
  if (/^(?:<>|!=)$/.test(operator) && left.kind === 'isNull' && right.kind === 'isNull') {
    return left.isNegated === right.isNegated ? arcOver(namesOf([left.part, right.part]), true) : undefined
  }
  const counted =
    left.kind === 'call' && left.name.toLowerCase() === 'num_nonnulls' ? namesOf(left.arguments) : summed(left)
  if (!counted || right.kind !== 'value') return undefined
  if (operator === '=' && right.value === 1) return arcOver(counted, true)
  const isSome = (operator === '>=' && right.value === 1) || (operator === '>' && right.value === 0)
  return isSome ? arcOver(counted, false) : undefined
}

/** `(a IS NOT NULL)::int + (b IS NOT NULL)::int` */
function summed(expression: Expression): string[] | undefined {
  const own = heldOf(expression)
  if (own !== undefined) return [own]
  if (expression.kind !== 'operation' || expression.operator !== '+') return undefined
  const [left, right] = [summed(expression.left), summed(expression.right)]
  return left && right && [...left, ...right]
}

const arcOver = (columns: readonly string[] | undefined, isExact: boolean): Arc | undefined =>
  columns && new Set(columns).size === columns.length && columns.length > 1 ? { columns, isExact } : undefined

function namesOf(parts: readonly Expression[]): string[] | undefined {
  const names = parts.flatMap((part) => (part.kind === 'column' ? part.name : []))
  return names.length === parts.length ? names : undefined
}

/** The column that is to hold a value. */
const heldOf = (part: Expression): string | undefined =>
  part.kind === 'isNull' && part.isNegated && part.part.kind === 'column' ? part.part.name : undefined
