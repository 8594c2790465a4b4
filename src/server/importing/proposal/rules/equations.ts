import { celOf } from '@/server/importing/conditions/cel'
import { kindOf } from '@/server/importing/conditions/kinds'
import type { Limits } from '@/server/importing/conditions/limits'
import type { ReadChecks } from '@/server/importing/conditions/read-checks'
import { columnsOf, type Expression } from '@/server/importing/model/expression'
import type { Check, Column, Table } from '@/server/importing/model/schema'
import { computed, type ValueForm } from '@/server/importing/proposal/forms/capacity'
import type { ColumnPlan } from '@/server/importing/proposal/table-plan'

export type Columns = { readonly table: Table; readonly columns: readonly ColumnPlan[] }

/**
 * Computes columns defined by an equation: the total of `total = net + tax`, or one part of a constant sum. Sets their
 * `expr`.
 * @returns the remaining conditions, including limits of the computed columns
 */
export function solveEquations({ others, limits }: ReadChecks, { table, columns }: Columns): Check[] {
  const left = others.filter(({ expression }) => {
    if (expression.kind !== 'operation' || expression.operator !== '=') return true
    const { left: one, right: other } = expression
    return !(
      solve(one, other, { table, columns }) ||
      solve(other, one, { table, columns }) ||
      solveSum(one, other, { table, columns }) ||
      solveCondition(one, other, { table, columns }) ||
      solveCondition(other, one, { table, columns })
    )
  })
  const solved = columns.filter(({ reads }) => reads)
  return [...left, ...solved.flatMap(({ column }) => limitsOf(column.name, limits.get(column.name), table))]
}

/** Bounds of a column's draws, as conditions on the computed column. */
function limitsOf(name: string, limits: Limits | undefined, { line }: Table): Check[] {
  const { min, max, values } = limits ?? {}
  const subject: Expression = { kind: 'column', name }
  const compared = (operator: string, value: number | string): Expression => ({
    kind: 'operation',
    operator,
    left: subject,
    right: { kind: 'value', value },
  })
  const conditions: Expression[] = [
    ...(min ? [compared(min.isOpen ? '>' : '>=', min.value)] : []),
    ...(max ? [compared(max.isOpen ? '<' : '<=', max.value)] : []),
    ...(values
      ? [{ kind: 'isIn' as const, subject, items: values.map((value) => ({ kind: 'value' as const, value })) }]
      : []),
  ]
  return conditions.map((expression) => ({ expression, text: `CHECK on ${name}`, line }))
}

function solve(side: Expression, value: Expression, { table, columns }: Columns): boolean {
  const own = side.kind === 'column' ? columnOf(side.name, columns) : undefined
  // Which rows have a flag that is true once per parent is decided by their order.
  if (!own || !isFree(own, table) || own.column.oneOf) return false
  const read = columnsOf(value)
  if (read.length === 0 || !isAlike(own, value, table)) return false
  if (readsOf(read, { table, columns }).has(own)) return false
  const expr = celOf(value, table, namesOf(columns))
  if (expr === undefined) return false
  own.form = { type: computed, expr, ...precisionOf(own.column) }
  own.reads = read
  if (own.column.isRequired && value.kind !== 'isNull' && value.kind !== 'case') {
    for (const name of read) {
      const column = columnOf(name, columns)?.column
      if (column) column.isRequired = true
    }
  }
  return true
}

/** A computed column has the decimals that its type stores. */
function precisionOf({ storage }: Column): Pick<ValueForm, 'constraints'> {
  const isWhole =
    storage.kind === 'integer' ||
    (storage.kind === 'decimal' && storage.scale === undefined && storage.digits !== undefined)
  const scale = isWhole ? 0 : storage.kind === 'decimal' ? storage.scale : undefined
  return scale === undefined ? {} : { constraints: { precision: Math.min(9, scale) } }
}

/** `a + b + c = 100`: the last is the remainder of the others, which are bounded to leave one. */
function solveSum(sum: Expression, total: Expression, { table, columns }: Columns): boolean {
  if (total.kind !== 'value' || typeof total.value !== 'number' || total.value <= 0) return false
  const parts = summands(sum).map((part) => (part.kind === 'column' ? columnOf(part.name, columns) : undefined))
  const last = parts.at(-1)
  if (parts.length < 2 || !last || !parts.every((part) => part && isFree(part, table) && isNumber(part))) return false
  const others = parts.slice(0, -1).filter((part) => part !== undefined)
  const value = others.reduce<Expression>(
    (rest, { column }) => ({
      kind: 'operation',
      operator: '-',
      left: rest,
      right: { kind: 'column', name: column.name },
    }),
    total,
  )
  if (!solve({ kind: 'column', name: last.column.name }, value, { table, columns })) return false
  const most = Math.floor(total.value / others.length)
  for (const part of others) {
    part.form = part.form && {
      ...part.form,
      constraints: { ...part.form.constraints, min: Math.max(0, Number(part.form.constraints?.min ?? 0)), max: most },
    }
  }
  return true
}

/** `(depth = 0) = (parent_id IS NULL)`: the number if the condition holds, otherwise the number plus one. */
function solveCondition(side: Expression, condition: Expression, { table, columns }: Columns): boolean {
  if (side.kind !== 'operation' || side.operator !== '=' || side.left.kind !== 'column') return false
  if (side.right.kind !== 'value' || typeof side.right.value !== 'number') return false
  const isCondition =
    condition.kind === 'isNull' || (condition.kind === 'operation' && /^[<>!=]/.test(condition.operator))
  if (!isCondition) return false
  const otherwise: Expression = { kind: 'value', value: side.right.value + 1 }
  const value: Expression = { kind: 'case', branches: [{ when: condition, value: side.right }], otherwise }
  return solve(side.left, value, { table, columns })
}

const summands = (expression: Expression): Expression[] =>
  expression.kind === 'operation' && expression.operator === '+'
    ? [...summands(expression.left), ...summands(expression.right)]
    : [expression]

const namesOf = (columns: readonly ColumnPlan[]): ReadonlySet<string> =>
  new Set(columns.map(({ column }) => column.name))

export const columnOf = (name: string, columns: readonly ColumnPlan[]): ColumnPlan | undefined =>
  columns.find(({ column }) => column.name.toLowerCase() === name.toLowerCase())

/** Drawn, and in no key or unique set, which need distinct values. */
export const isFree = ({ form, column }: ColumnPlan, { key, uniques }: Table): boolean =>
  form !== undefined &&
  form.expr === undefined &&
  !column.isIdentity &&
  ![key, ...uniques.map((unique) => unique.columns)].some((set) => set.includes(column.name))

const isNumber = ({ column }: ColumnPlan): boolean => /^(?:integer|decimal|float|money)$/.test(column.storage.kind)

/** Whether the value is of the column's kind; texts are excluded, as they may be too long. */
function isAlike(own: ColumnPlan, value: Expression, table: Table): boolean {
  const { kind } = own.column.storage
  if (kind === 'boolean')
    return value.kind === 'isNull' || (value.kind === 'operation' && /^[<>=]/.test(value.operator))
  if (isNumber(own)) return value.kind === 'case' || kindOf(value, table) === 'number'
  if (kind === 'date') return kindOf(value, table) === 'date'
  return kind === 'dateTime' && value.kind === 'operation' && /^[-+]$/.test(value.operator)
}

/** The columns that a value reads, transitively. */
export function readsOf(names: readonly string[], { columns }: Columns): ReadonlySet<ColumnPlan> {
  const found = new Set<ColumnPlan>()
  const open = [...names]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const column = columnOf(name, columns)
    if (!column || found.has(column)) continue
    found.add(column)
    open.push(...(column.reads ?? []))
  }
  return found
}
