import type { FieldTypeName } from '@/server/generation/catalog'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'
import type { InferredField } from '@/server/names/infer-fields'
import { mainLanguageOf } from '@/server/names/read/main-language'
import type { ProposedConstraints } from '@/server/names/rules/constraints-of'
import { type LocaleCode, localeRules } from '@/wire/vocabulary'
import { inBritish } from './in-british'
import { withoutEnglish } from './without-english'

type Field = InferredField<FieldTypeName>

/** Languages in which a list is written where the names are; Arabic follows from the locale. */
const translated = ['german', 'french', 'spanish'] as const
type Translated = (typeof translated)[number]
type Words = ReadonlyMap<string, string>

/** A cell is empty where the value is not translated into that language. */
const tables = once(() => {
  const rows = readTable(new URL('./values.tsv', import.meta.url), ['english', ...translated])
  return (language: Translated): Words => new Map(rows.map((row) => [row.english, row[language]]))
})
const german = once(() => tables()('german'))
const french = once(() => tables()('french'))
const spanish = once(() => tables()('spanish'))
const arabic = once((): Words => {
  const rows = readTable(new URL('./arabic-values.tsv', import.meta.url), ['english', 'arabic'])
  return new Map(rows.map((row) => [row.english, row.arabic]))
})
const byLanguage = { german, french, spanish } as const

/** Lists in the language of the columns' names: a `Zahlungsart` is "Bar" or "Überweisung", not "cash". */
export function inLanguageOfNames(fields: Field[], names: readonly string[], locale: LocaleCode): Field[] {
  if (localeRules[locale].language === 'ar') return fields.map((field) => withoutEnglish(inLanguage(field, arabic())))
  const main = mainLanguageOf(names)
  const language = translated.find((each) => each === main)
  if (language === undefined) return locale === 'en_US' ? fields : inBritish(fields)
  const words = byLanguage[language]()
  return fields.map((field) => inLanguage(spelledOut(field), words))
}

/** Types whose values the locale knows in its own language only, as lists. */
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

const spelledOut = (field: Field): Field => {
  const list = field.constraints === undefined ? spelledTypes[field.type] : undefined
  return list ? { ...field, constraints: list } : field
}

function inLanguage(field: Field, words: Words): Field {
  const { constraints } = field
  const isList = constraints !== undefined && (field.type === 'text' || field.type in spelledTypes)
  const list = isList ? translatedList(constraints, words) : null
  return list ? { ...field, constraints: { ...constraints, ...list } } : field
}

/** The list, without the values that have no translation as long as they are the smaller part; null where they are not. */
function translatedList({ values, weights }: ProposedConstraints, words: Words) {
  if (!Array.isArray(values)) return null
  const shares = Array.isArray(weights) ? weights.map(Number) : null
  const byValue = new Map<string, number>()
  let known = 0
  for (const [at, value] of values.entries()) {
    const found = typeof value === 'string' ? wordFor(value, words) : undefined
    if (found === undefined) continue
    known++
    byValue.set(found, (byValue.get(found) ?? 0) + (shares?.[at] ?? 1))
  }
  if (known * 2 <= values.length || byValue.size < 2) return null
  const isWeighted = shares !== null || byValue.size < known
  return { values: [...byValue.keys()], ...(isWeighted && { weights: [...byValue.values()] }) }
}

/** Codes and numbers are the same in every language; a capital stays one. */
function wordFor(value: string, words: Words): string | undefined {
  const found = words.get(value.toLowerCase().replaceAll('_', ' '))
  if (found === undefined || found === '') return undefined
  return /^\p{Lu}/u.test(value) ? found.charAt(0).toUpperCase() + found.slice(1) : found
}
