import { catalog, isFieldTypeName } from '@/server/generation/catalog'
import type { ReadChecks } from '@/server/importing/conditions/read-checks'
import type { Expression } from '@/server/importing/model/expression'
import type { ColumnPlan } from '@/server/importing/proposal/table-plan'

/**
 * Adjusts the ranges of compared numbers so that the comparison often holds: both of `a < b` get the same range.
 */
export function fitNumbers(expression: Expression, columns: readonly ColumnPlan[], limits: ReadChecks['limits']): void {
  if (expression.kind !== 'operation' || !/^[<>]=?$/.test(expression.operator)) return
  const { operator, left, right } = expression
  const [lesser, greater] = operator.startsWith('<') ? [left, right] : [right, left]
  const [low, high] = [lesser, greater].map((side) =>
    side.kind === 'column' ? drawnNumber(side.name, columns) : undefined,
  )
  if (!low || !high) return
  const [own, other] = [low, high].map(({ column }) => JSON.stringify(limits.get(column.name) ?? {}))
  if (own === other && low.column.storage.kind === high.column.storage.kind) low.form = high.form
  else fitRanges(low, high)
}

/** Limits the lesser number to the maximum of the greater, and the greater to the minimum of the lesser. */
function fitRanges(low: ColumnPlan, high: ColumnPlan): void {
  const [lesser, greater] = [rangeOf(low), rangeOf(high)]
  if (!lesser || !greater) return
  if (lesser.min > greater.max) {
    // One of the names was misread.
    if (low.column.storage.kind === high.column.storage.kind) low.form = high.form
    return
  }
  if (lesser.max > greater.max) bound(low, { min: lesser.min, max: greater.max })
  if (greater.min < lesser.min) bound(high, { min: lesser.min, max: greater.max })
}

type Range = { readonly min: number; readonly max: number }

function drawnNumber(name: string, columns: readonly ColumnPlan[]): ColumnPlan | undefined {
  const found = columns.find(({ column }) => column.name === name)
  return found && rangeOf(found) ? found : undefined
}

function rangeOf({ form }: ColumnPlan): Range | undefined {
  if (!form || !isFieldTypeName(form.type) || form.constraints?.values !== undefined || form.constraints?.unique)
    return undefined
  const { range } = catalog[form.type]
  if (!range) return undefined
  return {
    min: Number(form.constraints?.min ?? range.usual.min),
    max: Number(form.constraints?.max ?? range.usual.max),
  }
}

/** Drops the distribution, which describes the previous range. */
function bound(plan: ColumnPlan, range: Range): void {
  if (!plan.form) return
  const { distribution: _, mean: __, stddev: ___, ...rest } = plan.form.constraints ?? {}
  plan.form = { ...plan.form, constraints: { ...rest, ...range } }
}
