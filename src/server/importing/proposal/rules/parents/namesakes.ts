import { singular } from '@/server/datasets/model/time/course'
import { columnsOf } from '@/server/importing/model/expression'
import type { Storage } from '@/server/importing/model/storage'
import type { ResolvedLink } from '@/server/importing/proposal/links/resolved-link'
import { type ColumnPlan, columnPlan, type TablePlan, uniqueSetsOf } from '@/server/importing/proposal/table-plan'
import { splitName } from '@/server/names/words/split-name'

/**
 * Columns that repeat one of a parent: `partner_name` beside `partner_id`, where partners have a `name`. They say what the
 * parent says, if they can hold it and nothing else is asked of them.
 * @param pointedAt the table's columns that links lead to
 */
export function settleNamesakes(plan: TablePlan, plans: readonly TablePlan[], pointedAt: ReadonlySet<string>): void {
  if (plan.table.sample) return
  const asked = new Set([
    ...uniqueSetsOf(plan.table).flat(),
    ...plan.checks.limits.keys(),
    ...plan.checks.others.flatMap(({ expression }) => columnsOf(expression)),
    ...plan.columns.flatMap(({ reads = [], polymorphic }) => [
      ...reads,
      ...(polymorphic ? [polymorphic.idColumn] : []),
    ]),
    ...pointedAt,
  ])
  for (const column of plan.columns) {
    if (!isFree(column) || asked.has(column.column.name)) continue
    const found = plan.links.flatMap((link) => parentOf(column, link, plan, plans) ?? [])[0]
    if (found) column.from = found
  }
}

const isFree = ({ form, polymorphic, conditions, column }: ColumnPlan): boolean =>
  form !== undefined && form.expr === undefined && !polymorphic && conditions.length === 0 && !column.oneOf

/** The path to the parent's column of that name: `partner_id.name`. */
function parentOf(
  { column }: ColumnPlan,
  link: ResolvedLink,
  plan: TablePlan,
  plans: readonly TablePlan[],
): string | undefined {
  const [own, ...others] = link.columns
  const parent = plans.find(({ table }) => table === link.parent)
  const isFirst = plan.links.find(({ columns }) => columns.length === 1 && columns[0] === own) === link
  if (own === undefined || others.length > 0 || !parent || parent === plan || link.closesCircle || !isFirst)
    return undefined
  const rest = wordsAfter(splitName(column.name), [basesOf(own), ...namesOf(link, plan)])
  const target = parent.columns.find(
    ({ column: { name } }) => rest.length > 0 && splitName(name).join(' ') === rest.join(' '),
  )
  if (!target || !isFree(target) || target.isUnique || !holds(column.storage, target.column.storage)) return undefined
  const isLate = column.isRequired && !(link.isRequired && target.column.isRequired)
  return isLate || !columnPlan(parent, target.column.name) ? undefined : `${own}.${target.column.name}`
}

/** `partner` of `partner_id`. */
const basesOf = (column: string): readonly string[] => splitName(column.replace(/_?(?:id|uuid|key|code|no)_?$/i, ''))

/** The parent's own name, where no other link of the row leads there. */
const namesOf = (link: ResolvedLink, { links }: TablePlan): (readonly string[])[] =>
  links.filter(({ parent }) => parent === link.parent).length > 1
    ? []
    : [splitName(link.parent.name).map(singular), splitName(link.parent.name).slice(-1).map(singular)]

function wordsAfter(words: readonly string[], bases: readonly (readonly string[])[]): readonly string[] {
  const base = bases.find(
    (some) => some.length > 0 && some.length < words.length && some.every((word, at) => words[at] === word),
  )
  return base ? words.slice(base.length) : []
}

/** Whether a column can hold all that another one can. */
function holds(own: Storage, other: Storage): boolean {
  if (own.kind !== other.kind) return false
  if (own.kind !== 'text' || other.kind !== 'text') return textOf(own) === textOf(other)
  return (own.lengthMax ?? Infinity) >= (other.lengthMax ?? Infinity) && (own.lengthMin ?? 0) <= (other.lengthMin ?? 0)
}

const textOf = (storage: Storage): string =>
  JSON.stringify(storage, (_, value) => (typeof value === 'bigint' ? String(value) : value))
