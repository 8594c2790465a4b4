import { isOfRow } from '@/server/importing/proposal/forms/rows/row-label'
import {
  type ColumnPlan,
  columnPlan,
  heldSetsOf,
  sizeOfColumn,
  type TablePlan,
} from '@/server/importing/proposal/table-plan'
import type { LocaleCode } from '@/wire/vocabulary'
import { rowsOf, type UniqueSet } from './unique-set'
import { counting, fitRows, ways } from './ways'

/**
 * Ensures that a table's key and unique sets can hold: a drawn column becomes distinct on its own, a number counts
 * siblings, or the table gets no more rows than there are combinations.
 * @returns the step to run once every table has its row count, since some parents are sized later.
 */
export function settleUniqueSets(plan: TablePlan, plans: readonly TablePlan[], locale: LocaleCode): () => void {
  const late: UniqueSet[] = []
  const taken = new Set<unknown>()
  const sets = [...heldSetsOf(plan), ...namesOfChoices(plan)]
  // Short sets first: making one distinct also makes any longer set that contains it distinct.
  for (const set of sets.toSorted((one, other) => one.length - other.length)) {
    const settled = uniqueSet(set, { plan, plans, locale, taken: new Set(taken) })
    const isEarly = settled.links.some((link) => rowsOf(link, plans) === 0)
    const way = ways.find((settles) => settles({ ...settled, taken }))
    if (isEarly && way && counting.has(way)) late.push(settled)
  }
  for (const column of plan.columns) if (!column.isUnique) column.form = repeatingForm(column, plan.rows, locale)
  return () => late.forEach(fitRows)
}

/** No choice is listed twice, even if nothing forbids it. */
const namesOfChoices = ({ isOfChoices, isFixed, columns }: TablePlan): string[][] =>
  isOfChoices && isFixed
    ? columns.flatMap(({ column: { name }, form }) =>
        isOfRow.test(name) && (form?.constraints?.values || form?.type === 'currency') ? [[name]] : [],
      )
    : []

function uniqueSet(set: readonly string[], place: Pick<UniqueSet, 'plan' | 'plans' | 'locale' | 'taken'>): UniqueSet {
  const { plan } = place
  const columns = set.flatMap((name) => columnPlan(plan, name) ?? [])
  const links = plan.links.filter((link) => link.columns.every((name) => set.includes(name)))
  const owner = plan.owner && links.includes(plan.owner) ? plan.owner : undefined
  return { ...place, columns, drawn: columns.filter(({ form }) => form), links, owner }
}

/** Lets values repeat if there are fewer of them than rows: uniqueness came only from the name. */
function repeatingForm(plan: ColumnPlan, rows: number, locale: LocaleCode): ColumnPlan['form'] {
  const { form } = plan
  if (form?.constraints?.unique !== true || sizeOfColumn(plan, locale) >= rows) return form
  const { unique: _, ...constraints } = form.constraints
  return { ...form, constraints }
}
