import type { FieldTypeName } from '@/server/generation/catalog'
import type { RequestContext } from '@/server/names/read/context'
import type { Reading } from '@/server/names/read/read-name'
import { textPatterns } from '@/server/names/vocabulary/data/text-patterns'
import { valueLists } from '@/server/names/vocabulary/data/value-lists'
import { type Bounds, boundsOfHead, boundsOfPhrase, boundsOfPlural } from '@/server/names/vocabulary/data/whole-numbers'
import { listed } from '@/server/names/vocabulary/lexicon'
import { wordForms } from '@/server/names/words/word-forms'
import type { ConstraintName, LocaleCode } from '@/wire/vocabulary'
import { isMeasure } from './measured-names'
import { statedBounds } from './stated-bounds'

type Scalar = string | number | boolean

/** Constraints as a field definition writes them in JSON (ADR 2). */
export type ProposedConstraints = Readonly<Partial<Record<ConstraintName, Scalar | readonly Scalar[]>>>

/** What is to be constrained: a column whose type has been decided. */
export type TypedName = {
  readonly reading: Reading
  readonly type: FieldTypeName
  readonly flag: boolean
  /** Its place in the request: the first column is often the key. */
  readonly position: number
}

/** The constraints that a name and its locale state; undefined where they state none. */
export function constraintsOf(name: TypedName, context: RequestContext): ProposedConstraints | undefined {
  if (name.flag) return { values: [true, false] }
  const byType = constraintsByType[name.type]
  const stated = isMeasure(name.type) ? statedBounds(name.reading) : null
  return stated ?? byType?.(name, context)
}

const isEmirati = (locale: LocaleCode): boolean => locale === 'en_AE' || locale === 'ar_AE'

type Rule = (name: TypedName, context: RequestContext) => ProposedConstraints | undefined

const constraintsByType: Partial<Record<FieldTypeName, Rule>> = {
  // SPEC "Locale rules": these need the UAE's prefixes.
  phone: (_, { locale }) => (isEmirati(locale) ? { country_code: '+971' } : undefined),
  iban: (_, { locale }) => (isEmirati(locale) ? { country_prefix: 'AE' } : undefined),
  integer: wholeNumber,
  text: textShape,
  percentage: ({ reading }) => (reading.words.includes('percent') ? { min: 0, max: 100 } : undefined),
  date: ({ reading }) => (reading.words.some((word) => futureWords.has(word)) ? comingYears : undefined),
}

const futureWords: ReadonlySet<string> = new Set(['expiry', 'expiration', 'expire', 'expires', 'maturity', 'renewal'])
const comingYears = { from: '2026-01-01', to: '2031-12-31' }

function wholeNumber(name: TypedName, context: RequestContext): ProposedConstraints | undefined {
  const { reading } = name
  if (isKey(reading))
    return isPrimaryKey(name, context) ? { min: 1, max: 999_999, unique: true } : { min: 1, max: 9999 }
  if (reading.words.includes('http') || (context.words.has('http') && endsIn(reading, 'status', 'code')))
    return httpStatuses
  const bounds = boundsOf(reading)
  return bounds && { min: bounds[0], max: bounds[1] }
}

/** The answers a healthy service gives, seldom the others. */
const httpStatuses = {
  values: [200, 201, 204, 301, 302, 400, 401, 403, 404, 429, 500, 502, 503],
  weights: [700, 40, 30, 15, 25, 25, 20, 15, 80, 10, 20, 10, 10],
}

const keyWords = ['id', 'key'] as const
const isKey = ({ words, ending }: Reading): boolean =>
  ending === null && (words[0] === 'id' || keyWords.some((word) => words.at(-1) === word))

const isPrimaryKey = ({ reading, position }: TypedName, { readings }: RequestContext): boolean =>
  reading.words.length === 1 ||
  (position === 0 && !readings.some(({ words }) => words.length === 1 && words[0] === 'id'))

const endsIn = ({ words }: Reading, ...heads: string[]): boolean => heads.includes(words.at(-1) ?? '')

const boundsOfEnding: Readonly<Record<string, Bounds>> = { ...boundsOfHead, ...boundsOfPhrase }

function boundsOf(reading: Reading): Bounds | undefined {
  const plural = reading.words.find((word) => reading.plurals.has(word) && Object.hasOwn(boundsOfPlural, word))
  if (plural) return boundsOfPlural[plural]
  return longestEnding(reading, boundsOfEnding)
}

function textShape({ reading }: TypedName, { locale }: RequestContext): ProposedConstraints | undefined {
  const list = longestEnding(reading, valueLists)
  if (list) return { values: listed(locale === 'ar_AE' ? list.ar : list.en) }
  const pattern = longestEnding(reading, textPatterns)
  return pattern === undefined ? undefined : { pattern }
}

/** No table has longer phrases. */
const phraseLengthMax = Math.max(
  ...[valueLists, textPatterns, boundsOfEnding].flatMap((table) =>
    Object.keys(table).map((key) => key.split(' ').length),
  ),
)

/** The entry of the longest run of words that ends the name, however it is turned. */
function longestEnding<T>(reading: Reading, table: Readonly<Record<string, T>>): T | undefined {
  const forms = wordForms(reading)
  for (let length = Math.min(reading.words.length, phraseLengthMax); length > 0; length--) {
    for (const words of forms) {
      const phrase = words.slice(-length).join(' ')
      if (Object.hasOwn(table, phrase)) return table[phrase]
    }
  }
  return undefined
}
