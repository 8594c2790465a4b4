import { isFieldTypeName } from '@/server/generation/catalog'
import { profileOf } from '@/server/generation/locales'
import { missingShares } from '@/server/generation/relations/life-cycle/missing/missing-shares'
import { statesOf } from '@/server/generation/relations/life-cycle/states'
import { rowFieldsOf } from '@/server/generation/relations/row-fields'
import type { CheckedField } from '@/server/generation/schema/checked-field'
import type { ColumnPlan, TablePlan } from '@/server/importing/proposal/table-plan'
import type { LocaleCode } from '@/wire/vocabulary'

/**
 * Dates that may be null, of steps that not every row comes to, are null as often as a status after them says, or as the
 * step is rare: most staff have no `termination_date`. A status before them decides it row by row.
 */
export function settleMissing(plan: TablePlan, locale: LocaleCode): void {
  if (plan.table.sample || !plan.columns.some((column) => isFree(column, plan))) return
  const drawn = plan.columns.filter(({ form }) => form && isFieldTypeName(form.type))
  const fields = drawn.flatMap(({ column: { name }, form }): CheckedField[] =>
    form && isFieldTypeName(form.type)
      ? [{ name, type: form.type, locale, constraints: form.constraints ?? {}, blankPercentage: 0 }]
      : [],
  )
  const shares = missingShares(
    fields,
    profileOf(locale),
    fields.map(() => undefined),
  )
  const status = rowFieldsOf(fields).findIndex((own) => statesOf(own))
  for (const [at, own] of drawn.entries()) {
    if (at > status && status >= 0) break
    const share = shares[at]
    if (share !== undefined && isFree(own, plan)) own.nullPercentage = Math.max(1, Math.round(100 * share))
  }
}

/** A date that may be null, of whose nulls nothing is known. */
const isFree = ({ column, form, isUnique, nullPercentage }: ColumnPlan, { table, checks }: TablePlan): boolean =>
  (form?.type === 'date' || form?.type === 'dateTime') &&
  !(column.isRequired || isUnique || table.key.includes(column.name)) &&
  nullPercentage === 0 &&
  !checks.limits.has(column.name)
