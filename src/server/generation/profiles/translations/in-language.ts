import type { FieldTypeName } from '@/server/generation/catalog'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'
import type { InferredField } from '@/server/names/infer-fields'
import { mainLanguageOf } from '@/server/names/read/main-language'
import type { ProposedConstraints } from '@/server/names/rules/constraints-of'
import { type LocaleCode, localeRules } from '@/wire/vocabulary'

type Field = InferredField<FieldTypeName>

/** Languages in which a list is written where the names are; English and Arabic follow from the locale. */
const translated = ['german', 'french', 'spanish'] as const
type Translated = (typeof translated)[number]

const tables = once(() => {
  const rows = readTable(new URL('./values.tsv', import.meta.url), ['english', ...translated])
  return (language: Translated) => new Map(rows.map((row) => [row.english, row[language]]))
})
const german = once(() => tables()('german'))
const french = once(() => tables()('french'))
const spanish = once(() => tables()('spanish'))
const byLanguage = { german, french, spanish } as const

/** Lists in the language of the columns' names: a `Zahlungsart` is "Bar" or "Überweisung", not "cash". */
export function inLanguageOfNames(fields: Field[], names: readonly string[], locale: LocaleCode): Field[] {
  const main = localeRules[locale].language === 'en' ? mainLanguageOf(names) : null
  const language = translated.find((each) => each === main)
  return language ? fields.map((field) => inLanguage(field, byLanguage[language]())) : fields
}

function inLanguage(field: Field, words: ReadonlyMap<string, string>): Field {
  const { constraints } = field
  const list = constraints && field.type === 'text' ? translatedList(constraints, words) : null
  return list ? { ...field, constraints: { ...constraints, ...list } } : field
}

/** The list, without the values that have no translation as long as they are the smaller part; null where they are not. */
function translatedList({ values, weights }: ProposedConstraints, words: ReadonlyMap<string, string>) {
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
function wordFor(value: string, words: ReadonlyMap<string, string>): string | undefined {
  const found = words.get(value.toLowerCase().replaceAll('_', ' '))
  if (found === undefined) return undefined
  return /^\p{Lu}/u.test(value) ? found.charAt(0).toUpperCase() + found.slice(1) : found
}
