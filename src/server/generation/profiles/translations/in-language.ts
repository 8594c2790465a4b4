import type { FieldTypeName } from '@/server/generation/catalog'
import { isProperName } from '@/server/generation/entities/things/places-of'
import { isCountryOfPlace } from '@/server/generation/entities/where/at-home'
import { localeEntryOf } from '@/server/generation/locales'
import type { InferredField } from '@/server/names/infer-fields'
import type { ProposedConstraints } from '@/server/names/rules/constraints-of'
import type { Language } from '@/server/names/vocabulary/languages'
import type { LocaleCode } from '@/wire/vocabulary'
import { type FormsOfCountry, formsOfCountry } from './home/forms-of-country'
import { homeValuesOf } from './home/home-values'
import { areOfPerson } from './home/person-followed'
import { inBritish } from './in-british'
import { withoutEnglish } from './without-english'
import { keyOf, translated, type WordsOfLanguage, wordsByLanguage } from './words-of-language'

type Field = InferredField<FieldTypeName>

/** A table's language, null for English, and the caller's locale. */
type Spoken = { readonly language: Language | null; readonly locale: LocaleCode }

/** Lists in the language of a table: a `Zahlungsart` is "Bar" or "Überweisung", not "cash". */
export function inLanguageOfTable(fields: Field[], { language: spoken, locale }: Spoken): Field[] {
  const { country, tableLanguage } = localeEntryOf(locale)
  if (tableLanguage) return fields.map((field) => inOwnScript(field, tableLanguage))
  const language = translated.find((each) => each === spoken)
  if (language === undefined) return country.spelling === 'british' ? inBritish(fields) : fields
  const words = wordsByLanguage[language]()
  const forms = { ...formsOfCountry[language], ...homeValuesOf(language) }
  const ofPerson = areOfPerson(fields, locale)
  const inForm = (field: Field, at: number) => (ofPerson[at] ? field : atHome(inFormOf(forms, field), fields))
  return fields.map((field, at) => {
    const said = spelledOut(inForm(field, at))
    return language === 'arabic' ? inOwnScript(said, language) : inLanguage(said, words)
  })
}

/** Values in a script of their own: none stays in English. */
const inOwnScript = (field: Field, language: 'arabic'): Field =>
  withoutEnglish(inLanguage(field, wordsByLanguage[language]()))

/** Lists for types whose values exist only in the locale's language. */
const spelledTypes: Partial<Record<FieldTypeName, ProposedConstraints>> = {
  gender: { values: ['female', 'male', 'non-binary'], weights: [50, 49, 1] },
  paymentStatus: {
    values: ['pending', 'authorized', 'paid', 'refunded', 'failed', 'voided'],
    weights: [36, 20, 848, 64, 15, 17],
  },
  shipmentStatus: {
    values: ['pending', 'processing', 'shipped', 'in transit', 'delivered', 'delayed', 'returned', 'canceled'],
    weights: [50, 55, 90, 110, 590, 30, 45, 30],
  },
}

/** A field with the format of the language's country. */
const inFormOf = (forms: FormsOfCountry, field: Field): Field => {
  const form = isOpenForm(field) ? forms[field.type] : undefined
  return form ? { ...field, constraints: form } : field
}

/** Whether the column has no constraints except the country of the locale. */
const isOpenForm = ({ constraints }: Field): boolean =>
  constraints === undefined ||
  Object.keys(constraints).every((name) => name === 'country_code' || name === 'country_prefix')

/** The country of an address is that of its city: the first of the list. */
function atHome(field: Field, fields: readonly Field[]): Field {
  const values = field.constraints?.values
  if (field.type !== 'country' || !Array.isArray(values) || !isCountryOfPlace(field, fields)) return field
  return { ...field, constraints: { values: values.slice(0, 1) } }
}

const spelledOut = (field: Field): Field => {
  const list = field.constraints === undefined ? spelledTypes[field.type] : undefined
  return list ? { ...field, constraints: list } : field
}

/** Types whose lists are words. */
const listedTypes: ReadonlySet<FieldTypeName> = new Set([
  'city',
  'country',
  'currency',
  'department',
  'language',
  'text',
])

function inLanguage(field: Field, words: WordsOfLanguage): Field {
  const { constraints } = field
  const pattern = typeof constraints?.pattern === 'string' ? words.patterns.get(constraints.pattern) : undefined
  if (pattern !== undefined) return { ...field, constraints: { ...constraints, pattern } }
  const isList = constraints !== undefined && (field.type in spelledTypes || listedTypes.has(field.type))
  const list = isList ? translatedList(constraints, words) : null
  return list ? { ...field, constraints: { ...constraints, ...list } } : field
}

/**
 * The list, without the values that have no translation as long as they are the smaller part, in number and in weight;
 * null where they are not.
 * Codes, numbers and names are the same in every language.
 */
function translatedList({ values, weights }: ProposedConstraints, words: WordsOfLanguage) {
  if (!Array.isArray(values)) return null
  const shares = Array.isArray(weights) ? weights.map(Number) : null
  const listed = new Set(values.map((value) => keyOf(String(value))))
  const isOfCodes = codesAmong(values) >= fewestCodes && !listed.has(keyOf('yes'))
  const byValue = new Map<string, number>()
  const all = shares?.reduce((sum, share) => sum + share, 0) ?? values.length
  let known = 0
  let isTranslated = false
  for (const [at, value] of values.entries()) {
    if (typeof value !== 'string') continue
    const word = isOfCodes && isCode(value) ? undefined : words.wordFor(value, listed)
    const found = word ?? (isCode(value) || isProperName(value) ? value : undefined)
    if (found === undefined) continue
    known++
    isTranslated ||= word !== undefined
    byValue.set(found, (byValue.get(found) ?? 0) + (shares?.[at] ?? 1))
  }
  const kept = [...byValue.values()].reduce((sum, share) => sum + share, 0)
  if (!isTranslated || known * 2 <= values.length || kept * 2 <= all || byValue.size < 2) return null
  const isWeighted = shares !== null || byValue.size < known
  return { values: [...byValue.keys()], ...(isWeighted && { weights: [...byValue.values()] }) }
}

const isCode = (value: string): boolean => !/\p{Ll}/u.test(value)

/** `NO` is north-east and `ICE` a train in a list of such codes: `N`, `NO`, `O`. */
const codesAmong = (values: readonly unknown[]): number =>
  values.filter((value) => typeof value === 'string' && isCode(value) && value.length <= codeLengthMax).length
const fewestCodes = 3
const codeLengthMax = 6
