import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import { readTable } from '@/server/kernel/read-table'
import type { Reading } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'
import { isMeasure, type TypeName } from '@/server/names/vocabulary/field-types'
import { loadMap, optional } from '@/server/names/vocabulary/load'
import { wordsWith } from '@/server/names/vocabulary/words'
import { type ConstraintName, type LocaleCode, localeRules } from '@/wire/vocabulary'
import { birthOfDeceased, birthOfLearner, earlyDates } from './early-dates'
import { statedBounds } from './stated-bounds'
import { wordOrders } from './word-orders'
import { yesOrNo } from './yes-or-no'

type Scalar = string | number | boolean

/** Constraints as a field definition writes them in JSON (ADR 2). */
export type ProposedConstraints = Readonly<Partial<Record<ConstraintName, Scalar | readonly Scalar[]>>>

/** A column with its type, to be constrained. */
export type TypedName = {
  readonly reading: Reading
  readonly type: string
  readonly flag: boolean
  /** Its place in the request: the first column is often the key. */
  readonly position: number
}

/** The constraints that follow from a name and its locale; undefined if none do. */
export function constraintsOf(name: TypedName, context: RequestContext): ProposedConstraints | undefined {
  if (name.flag) return yesOrNo(name.reading)
  const byType = constraintsByType[name.type]
  const stated = isMeasure(name.type) ? statedBounds(name.reading) : null
  return stated ?? byType?.(name, context)
}

type Rule = (name: TypedName, context: RequestContext) => ProposedConstraints | undefined

const constraintsByType: Partial<Record<string, Rule>> = {
  phone: (_, { locale }) => prefixIn('phone', locale),
  iban: (_, { locale }) => prefixIn('iban', locale),
  integer: wholeNumber,
  text: textShape,
  percentage: ({ reading }) => (reading.words.includes('percent') ? { min: 0, max: 100 } : undefined),
  birthdate: ({ reading }, context) => birthOfLearner(reading, context) ?? birthOfDeceased(reading, context),
  date: (name, context) => termBounds(name, context) ?? earlyDates(name.reading, context),
} satisfies Partial<Record<TypeName, Rule>>

/** The country prefix of a type in a locale of one country; undefined otherwise. */
export function prefixIn(type: string, locale: LocaleCode): ProposedConstraints | undefined {
  const { countryCode, countryPrefix } = localeRules[locale]
  return type === 'phone'
    ? prefixed('country_code', countryCode)
    : type === 'iban'
      ? prefixed('country_prefix', countryPrefix)
      : undefined
}

const prefixed = (constraint: 'country_code' | 'country_prefix', prefix: string | null) =>
  prefix === null ? undefined : { [constraint]: prefix }

/** A term's end in a row without its start: never in the past. */
function termBounds({ reading, position }: TypedName, { readings }: RequestContext) {
  const end = reading.words.find((word) => lastDays.has(word)) ?? (isEndOfTerm(reading) ? 'expiry' : undefined)
  const to = end === undefined ? undefined : lastDays.get(end)
  const isOpened = readings.slice(0, position).some(opensTerm)
  return to !== undefined && !isOpened ? { from: '2026-01-01', to } : undefined
}

/** The latest end of a term, by the word for it. */
const lastDays: ReadonlyMap<string, string> = new Map([
  ['expiration', '2029-09-30'],
  ['expire', '2029-09-30'],
  ['expires', '2029-09-30'],
  ['expiry', '2029-09-30'],
  ['maturity', '2031-12-31'],
  ['renewal', '2028-03-31'],
])

/** The `contract_end` of a player, the `lease_ends_on` of a tenant. */
const isEndOfTerm = ({ raw: [term = '', end = ''] }: Reading): boolean =>
  terms.has(term) && /^(?:ends?|ending|until)$/.test(end)
const terms: ReadonlySet<string> = new Set(['contract', 'cover', 'lease', 'licence', 'license', 'tenancy', 'warranty'])

const openings = wordsWith('opening')

/** Whether a term may start with it: the `exam_date` of a prescription that expires, not its patient's birth. */
const opensTerm = ({ words, ending }: Reading): boolean =>
  words.some((word) => openings.has(word)) ||
  ((words.includes('date') || ending === 'on' || ending === 'at') && !words.some((word) => ofNoTerm.has(word)))
const ofNoTerm: ReadonlySet<string> = new Set(['birth', 'birthdate', 'due', 'last', 'next', 'updated'])

function wholeNumber(name: TypedName, context: RequestContext): ProposedConstraints | undefined {
  const { reading } = name
  if (isKey(reading))
    return isPrimaryKey(name, context) ? { min: 1, max: 999_999, unique: true } : { min: 1, max: 9999 }
  if (reading.words.includes('http') || (context.words.has('http') && endsIn(reading, 'status', 'code')))
    return httpStatuses
  const bounds = usualBounds(reading)
  return bounds && { min: bounds[0], max: bounds[1] }
}

/** Status codes of a healthy service, with few errors. */
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

type Bounds = readonly [min: number, max: number]

const boundsIn = (cell: string): Bounds => {
  const [min, max] = cell.split('..').map(Number)
  if (min === undefined || max === undefined || !(min < max)) throw new Error(`"${cell}" must be bounds like 1..12`)
  return [min, max]
}

/** Usual bounds of integers by the end of their name, singular (`month`) and plural (`months`). */
const boundsRows = readTable(new URL('./tables/bounds.tsv', import.meta.url), ['phrase', 'one', 'many'])
const boundsOf = (number: 'one' | 'many'): ReadonlyMap<string, Bounds> =>
  new Map(
    boundsRows.flatMap(({ phrase, [number]: cell }) => {
      const bounds = optional(boundsIn)(cell)
      return bounds ? [[phrase, bounds] as const] : []
    }),
  )
const boundsOfOne = boundsOf('one')
const boundsOfMany = boundsOf('many')

const usualBounds = memoizeByObject((reading: Reading): Bounds | undefined => {
  const plural = reading.words.find((word) => reading.plurals.has(word) && boundsOfMany.has(word))
  return plural === undefined ? longestEnding(reading, boundsOfOne) : boundsOfMany.get(plural)
})

const listed = (cell: string): string[] => cell.split(', ')

/** Usual values of enumerated texts: English as in schemas, Arabic as people read it. */
const valueLists = new Map(
  readTable(new URL('./tables/value-lists.tsv', import.meta.url), ['phrase', 'english', 'arabic']).map(
    ({ phrase, english, arabic }) => [phrase, { en: listed(english), ar: listed(arabic) }],
  ),
)

/** Formats of codes, as regular expressions of the `pattern` constraint (ADR 2). */
const textPatterns = loadMap(new URL('./tables/text-patterns.tsv', import.meta.url), ['phrase', 'pattern'], String)

const knownText = memoizeByObject((reading: Reading) => {
  const list = longestEnding(reading, valueLists)
  return { list, pattern: list ? undefined : longestEnding(reading, textPatterns) }
})

function textShape({ reading }: TypedName, { locale }: RequestContext): ProposedConstraints | undefined {
  const { list, pattern } = knownText(reading)
  if (list) return { values: list[localeRules[locale].language] }
  return pattern === undefined ? undefined : { pattern }
}

/** Words of the longest phrase in any table. */
const phraseLengthMax = Math.max(
  ...[boundsOfOne, valueLists, textPatterns].flatMap((table) => [...table.keys()].map((key) => key.split(' ').length)),
)

/** The entry of the longest suffix of the name, in any of its word orders. */
function longestEnding<Entry>(reading: Reading, table: ReadonlyMap<string, Entry>): Entry | undefined {
  const orders = wordOrders(reading)
  for (let length = Math.min(reading.words.length, phraseLengthMax); length > 0; length--) {
    for (const words of orders) {
      const entry = table.get(words.slice(-length).join(' '))
      if (entry !== undefined) return entry
    }
  }
  return undefined
}
