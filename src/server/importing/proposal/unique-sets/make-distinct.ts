import { catalog } from '@/server/generation/catalog'
import { countryNames } from '@/server/generation/locales/shared/world'
import { type Limits, takesNumbering } from '@/server/importing/conditions/limits'
import type { ValueForm } from '@/server/importing/proposal/forms/capacity'
import { canFollow, distinctTextForm } from '@/server/importing/proposal/forms/text-form'
import { type ColumnPlan, sizeOfColumn } from '@/server/importing/proposal/table-plan'
import type { LocaleCode } from '@/wire/vocabulary'

/** Whether the column's values can be distinct in that many rows, if need be by other values. */
export function makeDistinct(plan: ColumnPlan, limits: Limits, rows: number, locale: LocaleCode): boolean {
  const { column } = plan
  if (!plan.form) return false
  const form = withEveryCountry(plan.form, limits)
  plan.form = form
  const { storage } = column
  const lengthMax = storage.kind === 'text' ? (storage.lengthMax ?? Infinity) : Infinity
  // Distinct values of some types are longer than others.
  const fits = lengthMax >= (longestDistinct[form.type] ?? 0)
  const own = fits ? form : { type: (catalog.username.longest ?? 0) <= lengthMax ? 'username' : 'text' }
  const unique = distinctForm(own)
  if ((fits || own.type !== 'text') && sizeOfColumn({ ...plan, form: own }, locale) >= rows * 10) {
    plan.form = unique
    plan.isUnique = true
    return true
  }
  if (form.type === 'ordinal') return false
  const listed = form.constraints?.values
  if (listed !== undefined) {
    const numbered = limits.values || rows <= listRows ? undefined : numberedForm(listed, storage, rows)
    if (numbered) plan.form = numbered
    plan.isUnique = numbered !== undefined
    return plan.isUnique
  }
  if (storage.kind === 'text' && form.constraints?.pattern === undefined) {
    const distinct = distinctTextForm(storage.lengthMax ?? Infinity)
    if (sizeOfColumn({ ...plan, form: distinct }, locale) < rows) return false
    plan.form = distinct
  } else if (storage.kind === 'integer' && storage.max >= BigInt(rows) && isNumbered(limits, plan)) {
    plan.form = { type: 'rowNumber' }
  } else return false
  plan.isUnique = true
  return true
}

/** A name means the codes of some countries; of distinct ones there may be as many as countries. */
function withEveryCountry(form: ValueForm, { values }: Limits): ValueForm {
  const listed = form.constraints?.values
  const codes = countryNames('english').map(({ alpha2 }) => alpha2)
  const isSome = Array.isArray(listed) && listed.every((value) => codes.includes(value))
  return isSome && values === undefined ? distinctForm({ ...form, constraints: { values: codes } }) : form
}

/** Values that never repeat have no common ones: how they spread is left out. */
export function distinctForm({ constraints = {}, ...form }: ValueForm): ValueForm {
  const own = Object.entries(constraints).filter(([name]) => !spreads.has(name))
  return { ...form, constraints: { ...Object.fromEntries(own), unique: true } }
}

const spreads: ReadonlySet<string> = new Set(['distribution', 'mean', 'stddev', 'weights'])

const longestDistinct: Readonly<Record<string, number>> = { fullName: 48, website: 61, ledgerCode: 12, costCenter: 10 }

/** A table with this few rows is a list of choices, for which plain names matter more than many. */
const listRows = 12

/** The values that a name is known to have, numbered: `Standard 71`. Undefined for those that a declaration lists. */
function numberedForm(values: unknown, storage: ColumnPlan['column']['storage'], rows: number): ValueForm | undefined {
  if (storage.kind !== 'text' || !Array.isArray(values)) return undefined
  const plain = values.filter((value) => typeof value === 'string' && /^[\w -]{1,40}$/.test(value))
  const pattern = `(${plain.join('|')}) [1-9][0-9]{0,${furtherDigits(rows / plain.length)}}`
  const isShort = plain.length > 0 && canFollow(pattern, storage.lengthMax)
  return isShort ? { type: 'text', constraints: { pattern, unique: true } } : undefined
}

/** Digits behind the first of as many numbers: three, or more where a table has more rows. */
const furtherDigits = (numbers: number): number => Math.max(3, Math.ceil(Math.log10(numbers / 9)))

const isNumbered = (limits: Limits, { conditions }: ColumnPlan): boolean =>
  conditions.length === 0 && takesNumbering(limits)
