import type { FieldTypeName } from '@/server/generation/catalog'
import { namesStateCode } from '@/server/generation/entities/where/place'
import { countryOf, profileOf } from '@/server/generation/locales'
import type { ColumnPlan } from '@/server/importing/proposal/table-plan'
import { narrowValues } from '@/wire/parsing/narrow-values'
import type { LocaleCode } from '@/wire/vocabulary'
import { worldCountries } from './settle-world'

/**
 * Codes of countries and states next to a city are those of the city: a short column otherwise lists codes of any
 * country.
 */
export function settleHome(columns: readonly ColumnPlan[], locale: LocaleCode): void {
  if (!columns.some(({ form }) => form && placeTypes.has(form.type))) return
  const { alpha2 } = countryOf(locale)
  const codes = worldCountries().flatMap(({ code, code3 }) => (code === alpha2 ? [code, code3] : []))
  for (const column of columns) {
    const { form } = column
    const values = form?.constraints?.values
    const isList = narrowValues[form?.type ?? '']?.some(({ constraints }) => constraints?.values === values)
    if (!form || !isList || !Array.isArray(values)) continue
    const own = codes.find((code) => values.includes(code))
    if (form.type === 'country' && own !== undefined) column.form = { type: 'country', constraints: { values: [own] } }
    if (form.type === 'state' && namesStateCode(column.column.name, profileOf(locale))) column.form = { type: 'state' }
  }
}

const placeTypes: ReadonlySet<string> = new Set<FieldTypeName>(['address', 'city', 'state', 'zipCode'])
