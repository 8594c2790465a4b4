import { celOf } from '@/server/importing/conditions/cel'
import { turned } from '@/server/importing/conditions/comparisons'
import { spanOf } from '@/server/importing/conditions/now'
import { columnsOf, type Expression } from '@/server/importing/model/expression'
import type { Check } from '@/server/importing/model/schema'
import { computed } from '@/server/importing/proposal/forms/capacity'
import type { ColumnPlan } from '@/server/importing/proposal/table-plan'
import { type Columns, columnOf, isFree, readsOf } from './equations'

/**
 * Timestamps within a span after another, such as `expires_at <= created_at + interval '2 hours'`, which independent draws
 * rarely satisfy: they are computed from the other one, with a span that depends on its day and hour.
 */
export function solveSpans(others: readonly Check[], { table, columns }: Columns): void {
  const solved = new Set<ColumnPlan>()
  for (const { expression } of others) {
    const { late, early, seconds } = withinOf(expression) ?? {}
    const [own, start] = [late, early].map((name) => columnOf(name ?? '', columns))
    if (!own || !start?.form || seconds === undefined || !isFree(own, table)) continue
    if (readsOf([start.column.name], { table, columns }).has(own) || isOftenNull(own.column.name, others)) continue
    const from = celOf({ kind: 'column', name: start.column.name }, table, new Set([start.column.name]))
    const span = from && spanText(from, seconds, own.column.storage.kind)
    if (span && own.column.storage.kind === start.column.storage.kind) {
      own.form = { type: computed, expr: `${from} + ${span}` }
      own.reads = [start.column.name]
      solved.add(own)
    }
  }
  // Timestamps that must not be later than a computed one are rarely drawn that early.
  for (const { expression } of others) {
    const [early, late] = orderOf(expression)?.map((name) => columnOf(name, columns)) ?? []
    if (!early || !late || !solved.has(late) || !isFree(early, table) || isOftenNull(early.column.name, others))
      continue
    const expr = celOf({ kind: 'column', name: late.column.name }, table, new Set([late.column.name]))
    if (expr === undefined || early.column.storage.kind !== late.column.storage.kind) continue
    if (readsOf([late.column.name], { table, columns }).has(early)) continue
    early.form = { type: computed, expr }
    early.reads = [late.column.name]
  }
}

/** The columns of `early <= late` or `late >= early`. */
function orderOf(expression: Expression): [early: string, late: string] | undefined {
  if (expression.kind !== 'operation') return undefined
  const { operator, left, right } = expression
  if (left.kind !== 'column' || right.kind !== 'column') return undefined
  if (operator === '<=') return [left.name, right.name]
  return operator === '>=' ? [right.name, left.name] : undefined
}

/** Whether another condition may require nulls; computed columns have a value in every row. */
const isOftenNull = (name: string, others: readonly Check[]): boolean =>
  others.some(
    ({ expression }) =>
      columnsOf(expression).includes(name) &&
      !(expression.kind === 'operation' && /^[<>]=?$/.test(expression.operator)),
  )

type Within = { readonly late: string; readonly early: string; readonly seconds: number }

/** `late <= early + span`, or `late - early <= span`, or with sides swapped. */
function withinOf(expression: Expression): Within | undefined {
  if (expression.kind !== 'operation') return undefined
  const { operator, left, right } = expression
  const other = turned[operator]
  if (operator.startsWith('>') && other) return withinOf({ ...expression, operator: other, left: right, right: left })
  if (!/^<=?$/.test(operator)) return undefined
  const [late, early, span] =
    left.kind === 'operation' && left.operator === '-'
      ? [left.left, left.right, right]
      : right.kind === 'operation' && right.operator === '+'
        ? [left, right.left, right.right]
        : []
  const seconds = span && spanOf(span)
  if (late?.kind !== 'column' || early?.kind !== 'column' || seconds === undefined) return undefined
  return { late: late.name, early: early.name, seconds: operator === '<' ? seconds - 1 : seconds }
}

/** A span from one unit to at most `seconds`; undefined if one unit is longer. */
function spanText(from: string, seconds: number, kind: string): string | undefined {
  const [days, minutes] = [Math.floor(seconds / 86_400), Math.floor(seconds / 60)]
  if (kind === 'date' || (kind === 'dateTime' && days > 1))
    return days < 1 ? undefined : `days(${from}.getDayOfMonth() % ${days} + 1)`
  return kind === 'dateTime' && minutes > 0
    ? `minutes((${from}.getDayOfMonth() * 24 + ${from}.getHours()) % ${minutes} + 1)`
    : undefined
}
