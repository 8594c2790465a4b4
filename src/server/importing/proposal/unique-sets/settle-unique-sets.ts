import {
  type ColumnPlan,
  columnPlan,
  sizeOfColumn,
  type TablePlan,
  uniqueSetsOf,
} from '@/server/importing/proposal/table-plan'
import type { LocaleCode } from '@/wire/vocabulary'
import { rowsOf, type UniqueSet } from './unique-set'
import { counting, fitRows, ways } from './ways'

/**
 * Sees to it that the key and each unique set of a table can hold: a column that is drawn becomes distinct by itself, a
 * number among siblings counts them, or the table gets no more rows than there are combinations.
 * @returns what is left to do once every table has its rows: some parents get theirs later.
 */
export function settleUniqueSets(plan: TablePlan, plans: readonly TablePlan[], locale: LocaleCode): () => void {
  const late: UniqueSet[] = []
  const taken = new Set<unknown>()
  const sets = uniqueSetsOf(plan.table).filter((set) => set.every((name) => columnPlan(plan, name)))
  // Short sets first: what makes them distinct makes the longer ones that hold them distinct too.
  for (const set of sets.toSorted((one, other) => one.length - other.length)) {
    const settled = uniqueSet(set, { plan, plans, locale, taken: new Set(taken) })
    const isEarly = settled.links.some((link) => rowsOf(link, plans) === 0)
    const way = ways.find((settles) => settles({ ...settled, taken }))
    if (isEarly && way && counting.has(way)) late.push(settled)
  }
  for (const column of plan.columns) if (!column.isUnique) column.form = repeatingForm(column, plan.rows, locale)
  return () => late.forEach(fitRows)
}

function uniqueSet(set: readonly string[], place: Pick<UniqueSet, 'plan' | 'plans' | 'locale' | 'taken'>): UniqueSet {
  const { plan } = place
  const columns = set.flatMap((name) => columnPlan(plan, name) ?? [])
  const links = plan.links.filter((link) => link.columns.every((name) => set.includes(name)))
  const owner = plan.owner && links.includes(plan.owner) ? plan.owner : undefined
  return { ...place, columns, drawn: columns.filter(({ form }) => form), links, owner }
}

/** A name alone suggests values that never repeat: they do where there are fewer than rows. */
function repeatingForm(plan: ColumnPlan, rows: number, locale: LocaleCode): ColumnPlan['form'] {
  const { form } = plan
  if (form?.constraints?.unique !== true || sizeOfColumn(plan, locale) >= rows) return form
  const { unique: _, ...constraints } = form.constraints
  return { ...form, constraints }
}
