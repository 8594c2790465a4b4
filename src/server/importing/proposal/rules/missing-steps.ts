import { isFieldTypeName } from '@/server/generation/catalog'
import { profileOf } from '@/server/generation/locales'
import { missingShares } from '@/server/generation/relations/life-cycle/missing/missing-shares'
import { isNamedAfterRareState } from '@/server/generation/relations/life-cycle/missing/named-states'
import { statesOf } from '@/server/generation/relations/life-cycle/states'
import { rowFieldsOf } from '@/server/generation/relations/row-fields'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import type { ColumnPlan, TablePlan } from '@/server/importing/proposal/table-plan'
import { once } from '@/server/kernel/memory/once'
import type { LocaleCode } from '@/wire/vocabulary'

/**
 * Sets the null share of nullable dates of steps that not every row reaches, by a later status column, or by how rare the
 * step is: most staff have no `termination_date`. An earlier status column decides it row by row.
 */
export function settleMissing(plan: TablePlan, locale: LocaleCode): void {
  if (plan.table.sample || !plan.columns.some((column) => isFree(column, plan))) return
  const drawn = plan.columns.filter(({ form }) => form && isFieldTypeName(form.type))
  const fields = drawn.flatMap(({ column: { name }, form }): CheckedField[] =>
    form && isFieldTypeName(form.type)
      ? [{ name, type: form.type, locale, constraints: form.constraints ?? {}, blankPercentage: 0 }]
      : [],
  )
  const sharesIn = (row: readonly CheckedField[]) =>
    missingShares(
      row,
      profileOf(locale),
      row.map(() => undefined),
    )
  const row = rowFieldsOf(fields)
  const words = new Set(row.flatMap((own) => [...own.words]))
  // A row begins before it is deleted, whichever column comes first, and if none says when.
  const sinceCreated = once(() => sharesIn([{ ...creation, locale }, ...fields]).slice(1))
  const shares = sharesIn(fields).map(
    (share, at) => share ?? (row[at] && isNamedAfterRareState(row[at], words) ? sinceCreated()[at] : undefined),
  )
  const status = row.findIndex((own) => statesOf(own))
  for (const [at, own] of drawn.entries()) {
    if (at > status && status >= 0) break
    const share = shares[at]
    if (share !== undefined && isFree(own, plan)) own.nullPercentage = Math.max(1, Math.round(100 * share))
  }
}

const creation = { name: 'created_at', type: 'dateTime', constraints: {}, blankPercentage: 0 } as const

/** A nullable date with no known null share. */
const isFree = ({ column, form, isUnique, nullPercentage }: ColumnPlan, { table, checks }: TablePlan): boolean =>
  (form?.type === 'date' || form?.type === 'dateTime') &&
  !(column.isRequired || isUnique || table.key.includes(column.name)) &&
  nullPercentage === 0 &&
  !checks.limits.has(column.name)
