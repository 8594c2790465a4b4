import { type FieldTypeName, fieldTypeNames } from '@/server/generation/catalog'
import { namesOf, thingsOf } from '@/server/generation/entities/things/places-of'
import { type TranslatedLanguage, translated } from '@/server/generation/profiles/translations/words-of-language'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'
import type { ProposedConstraints } from '@/server/names/rules/constraints-of'
import type { FormsOfCountry } from './forms-of-country'

/** Values of the country of a language for types whose values are otherwise those of the locale: `Abteilung` is "Einkauf". */
export const homeValuesOf = (language: TranslatedLanguage): FormsOfCountry => homeValues()[language]

const homeValues = once(() => {
  const byLanguage: Record<TranslatedLanguage, FormsOfCountry> = {
    arabic: {},
    dutch: placesOf('dutch'),
    french: placesOf('french'),
    german: placesOf('german'),
    italian: placesOf('italian'),
    portuguese: placesOf('portuguese'),
    spanish: placesOf('spanish'),
  }
  const columns = ['type', 'german', 'french', 'spanish', 'italian', 'portuguese', 'dutch', 'arabic'] as const
  for (const row of readTable(new URL('./home-values.tsv', import.meta.url), columns)) {
    for (const language of translated)
      if (row[language] !== '') byLanguage[language][typeIn(row.type)] = read(row[language])
  }
  return byLanguage
})

/** Columns of the table of things for a postcode. */
const cityOfPostcode = 1
const stateOfPostcode = 2

/** The larger cities of a country and their states, which fit its postcodes. */
function placesOf(language: TranslatedLanguage): FormsOfCountry {
  const things = thingsOf(`${language} postcode`)
  if (things.length === 0) return {}
  const among = (column: number) => ({ values: [...new Set(things.flatMap((thing) => namesOf(thing, column)))] })
  const states = among(stateOfPostcode)
  return { city: among(cityOfPostcode), state: states, region: states }
}

/** `/[1-9] rue .../` is a pattern, `Verkauf*18|Einkauf` values with weights. */
function read(cell: string): ProposedConstraints {
  if (cell.startsWith('/')) return { pattern: cell.slice(1, -1) }
  const parts = cell.split('|').map((part) => part.split('*'))
  const values = parts.map(([value = '']) => value)
  return values.length === 1 ? { values } : { values, weights: parts.map(([, weight = '1']) => Number(weight)) }
}

function typeIn(name: string): FieldTypeName {
  const type = fieldTypeNames.find((each) => each === name)
  if (!type) throw new Error(`"${name}" of home-values.tsv is not a field type`)
  return type
}
