import { nounsOf } from '@/server/datasets/model/time/course'
import { lasts } from '@/server/datasets/model/time/lifetimes'
import { isFieldTypeName } from '@/server/generation/catalog'
import { profileOf } from '@/server/generation/locales'
import { endsRow } from '@/server/generation/relations/kinds/moments/life/endings'
import { missingShares } from '@/server/generation/relations/life-cycle/missing/missing-shares'
import { isNamedAfterRareState } from '@/server/generation/relations/life-cycle/missing/named-states'
import { statesOf } from '@/server/generation/relations/life-cycle/states'
import { rowFieldsOf } from '@/server/generation/relations/row-fields'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import type { ColumnPlan, TablePlan } from '@/server/importing/proposal/table-plan'
import { once } from '@/server/kernel/memory/once'
import type { LocaleCode } from '@/wire/vocabulary'
import { followsOthers, isOfEvent } from './parents/states'

/**
 * Sets the null share of nullable dates of steps that not every row reaches, by a later status column, or by how rare the
 * step is: most staff have no `termination_date`. An earlier status column decides it row by row.
 */
export function settleMissing(plan: TablePlan, plans: readonly TablePlan[], locale: LocaleCode): void {
  if (plan.table.sample || !plan.columns.some((column) => isFree(column, plan))) return
  const drawn = plan.columns.filter(({ form }) => form && isFieldTypeName(form.type))
  const fields = drawn.flatMap(({ column: { name }, form }): CheckedField[] =>
    form && isFieldTypeName(form.type)
      ? [{ name, type: form.type, locale, constraints: form.constraints ?? {}, blankPercentage: 0 }]
      : [],
  )
  const event = followsOthers(plan, plans, locale) ? nounsOf(plan.name) : undefined
  const ending = isOfEvent(plan, plans)
    ? undefined
    : { lasts: lasts(plan.name), about: nounsOf(plan.name), kept: nothingKept }
  const sharesIn = (row: readonly CheckedField[]) =>
    missingShares(
      row,
      profileOf(locale),
      row.map(() => undefined),
      { event, ending },
    )
  const row = rowFieldsOf(fields)
  const words = new Set(row.flatMap((own) => [...own.words]))
  // A row begins before it is deleted, whichever column comes first, and if none says when.
  const sinceCreated = once(() => sharesIn([{ ...creation, locale }, ...fields]).slice(1))
  const ends = row.map((own, at) => endsRow(own, ending, row.slice(0, at)))
  const isRare = (at: number) => ends[at] === true || (row[at] && isNamedAfterRareState(row[at], words))
  const shares = sharesIn(fields).map((share, at) => share ?? (isRare(at) ? sinceCreated()[at] : undefined))
  const status = row.findIndex((own) => statesOf(own))
  for (const [at, own] of drawn.entries()) {
    if (at > status && status >= 0 && !ends[at]) continue
    const share = shares[at]
    if (share !== undefined && isFree(own, plan)) own.nullPercentage = Math.max(1, Math.floor(100 * share))
  }
}

const nothingKept: ReadonlySet<string> = new Set()
const creation = { name: 'created_at', type: 'dateTime', constraints: {}, blankPercentage: 0 } as const

/** A nullable date with no known null share. */
const isFree = ({ column, form, isUnique, nullPercentage }: ColumnPlan, { table, checks }: TablePlan): boolean =>
  (form?.type === 'date' || form?.type === 'dateTime') &&
  !(column.isRequired || isUnique || table.key.includes(column.name)) &&
  nullPercentage === 0 &&
  !checks.limits.has(column.name)
