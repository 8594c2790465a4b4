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
    const within = spanIn(expression, '<')
    const [own, start] = [within?.late, within?.early].map((name) => columnOf(name ?? '', columns))
    if (!within || !own || !start?.form || !isFree(own, table)) continue
    if (readsOf([start.column.name], { table, columns }).has(own) || isOftenNull(own.column.name, others)) continue
    const from = celOf({ kind: 'column', name: start.column.name }, table, new Set([start.column.name]))
    const span =
      from && spanText(from, { most: within.seconds, least: leastOf(within, others) }, own.column.storage.kind)
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

/** The shortest span between the columns that the conditions allow. */
const leastOf = ({ late, early }: Within, others: readonly Check[]): number =>
  Math.max(
    0,
    ...others.flatMap(({ expression }) => {
      const from = spanIn(expression, '>')
      return from?.late === late && from.early === early ? from.seconds : []
    }),
  )

/** `late <= early + span`, or `late - early <= span`, or with sides swapped; with `>`, the same for spans of at least that. */
function spanIn(expression: Expression, sign: '<' | '>'): Within | undefined {
  if (expression.kind !== 'operation') return undefined
  const { operator, left, right } = expression
  const other = turned[operator]
  const isSwapped = left.kind === 'column' ? !isSum(right) : !isSum(left, '-')
  if (isSwapped && other && (isSum(left) || isSum(right, '-')))
    return spanIn({ ...expression, operator: other, left: right, right: left }, sign)
  if (operator !== sign && operator !== `${sign}=`) return undefined
  const [late, early, span] = isSum(left, '-')
    ? [left.left, left.right, right]
    : isSum(right)
      ? [left, right.left, right.right]
      : []
  const seconds = span && spanOf(span)
  if (late?.kind !== 'column' || early?.kind !== 'column' || seconds === undefined) return undefined
  const open = operator.length > 1 ? 0 : sign === '<' ? -1 : 1
  return { late: late.name, early: early.name, seconds: seconds + open }
}

const isSum = (expression: Expression, operator = '+'): expression is Extract<Expression, { kind: 'operation' }> =>
  expression.kind === 'operation' && expression.operator === operator

type Span = { readonly most: number; readonly least: number }

/** A span from the least, or one unit, to the most; undefined if no whole unit fits. */
function spanText(from: string, { most, least }: Span, kind: string): string | undefined {
  const unitsIn = (size: number) => ({ last: Math.floor(most / size), first: Math.max(1, Math.ceil(least / size)) })
  const [days, minutes] = [unitsIn(86_400), unitsIn(60)]
  const spread = (drawn: string, { first, last }: { first: number; last: number }) =>
    last < first ? undefined : `${drawn} % ${last - first + 1} + ${first}`
  if (kind === 'date' || (kind === 'dateTime' && days.last > Math.max(1, days.first))) {
    const span = spread(`${from}.getDayOfMonth()`, days)
    return span && `days(${span})`
  }
  const span = kind === 'dateTime' ? spread(`(${from}.getDayOfMonth() * 24 + ${from}.getHours())`, minutes) : undefined
  return span && `minutes(${span})`
}
