import { catalog } from '@/server/generation/catalog'
import { countryNames } from '@/server/generation/locales/shared/world'
import { type Limits, numberingStart } from '@/server/importing/conditions/limits'
import type { ValueForm } from '@/server/importing/proposal/forms/capacity'
import { canFollow, distinctTextForm } from '@/server/importing/proposal/forms/text-form'
import { type ColumnPlan, sizeOfColumn } from '@/server/importing/proposal/table-plan'
import type { LocaleCode } from '@/wire/vocabulary'

/** Makes a column distinct across that many rows, replacing its form if necessary; false if it cannot be. */
export function makeDistinct(plan: ColumnPlan, limits: Limits, rows: number, locale: LocaleCode): boolean {
  const { column } = plan
  if (!plan.form) return false
  if (plan.isUnique) return true
  const form = withEveryCountry(plan.form, limits)
  plan.form = form
  const { storage } = column
  const lengthMax = storage.kind === 'text' ? (storage.lengthMax ?? Infinity) : Infinity
  // Some types have longer values when they are distinct.
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

/** A name suggests the codes of a few countries; distinct values may use every country. */
function withEveryCountry(form: ValueForm, { values }: Limits): ValueForm {
  const listed = form.constraints?.values
  const codes = countryNames('english').map(({ alpha2 }) => alpha2)
  const isSome = Array.isArray(listed) && listed.every((value) => codes.includes(value))
  return isSome && values === undefined ? distinctForm({ ...form, constraints: { values: codes } }) : form
}

/** Drops the distribution: unique values have no frequencies. */
export function distinctForm({ constraints = {}, ...form }: ValueForm): ValueForm {
  const own = Object.entries(constraints).filter(([name]) => !spreads.has(name))
  return { ...form, constraints: { ...Object.fromEntries(own), unique: true } }
}

const spreads: ReadonlySet<string> = new Set(['distribution', 'mean', 'stddev', 'weights'])

const longestDistinct: Readonly<Record<string, number>> = { fullName: 48, website: 61, ledgerCode: 12, costCenter: 10 }

/** A table with at most this many rows is a list of choices, where plain names matter more than quantity. */
const listRows = 12

/** The usual values for a name, numbered: `Standard 71`. Undefined if they are not plain texts or do not fit. */
function numberedForm(values: unknown, storage: ColumnPlan['column']['storage'], rows: number): ValueForm | undefined {
  if (storage.kind !== 'text' || !Array.isArray(values)) return undefined
  const plain = values.filter((value) => typeof value === 'string' && /^[\w -]{1,40}$/.test(value))
  const pattern = `(${plain.join('|')}) [1-9][0-9]{0,${furtherDigits(rows / plain.length)}}`
  const isShort = plain.length > 0 && canFollow(pattern, storage.lengthMax)
  return isShort ? { type: 'text', constraints: { pattern, unique: true } } : undefined
}

/** Digits after the first: at least three, more for larger tables. */
const furtherDigits = (numbers: number): number => Math.max(3, Math.ceil(Math.log10(numbers / 9)))

const isNumbered = (limits: Limits, { conditions }: ColumnPlan): boolean =>
  conditions.length === 0 && numberingStart(limits) === 1
