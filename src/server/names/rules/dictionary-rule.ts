import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import type { Reading } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'
import { isMeasure, type TypeName } from '@/server/names/vocabulary/field-types'
import { isKnownWord } from '@/server/names/vocabulary/known-words'
import { type Match, matchesAtEnd } from '@/server/names/vocabulary/phrases'
import { classOfNoun } from '@/server/names/vocabulary/subjects'
import { wordsWith } from '@/server/names/vocabulary/words'
import { byHead } from './ambiguous-head'
import { certainly, flag, type Meaning } from './meaning'
import { measuredIn, saysMeasure } from './measured-names'
import { wordOrders } from './word-orders'

/** The longest suffix of the name in the dictionary decides. */
export function byDictionary(reading: Reading, context: RequestContext): Meaning | null {
  const alone = saidAlone(reading)
  return alone ? alone.meaning : among(reading, context)
}

/** The dictionary's meaning of a name if independent of the request; null if the request matters. */
const saidAlone = memoizeByObject((reading: Reading): { readonly meaning: Meaning | null } | null => {
  const orders = ordersOf(reading)
  const isKnown = orders.some(({ matches, special }) => matches.length > 0 || special !== null)
  if (orders.some(asksRequest) || (!isKnown && reading.words.at(-1)?.endsWith('ed'))) return null
  const meaning = among(reading, { ...alone, prefixes: new Set() })
  const whereTheyArePrefixes = among(reading, { ...alone, prefixes: new Set(reading.words) })
  const isSame =
    meaning?.certain === whereTheyArePrefixes?.certain && meaning?.confidence === whereTheyArePrefixes?.confidence
  return isSame ? { meaning } : null
})

/** An empty request. */
const alone: RequestContext = {
  locale: 'en_US',
  readings: [],
  languages: new Set(),
  language: null,
  names: new Set(),
  words: new Set(),
  subjects: new Map(),
  loudest: 0,
  prefixes: new Set(),
  types: new Set(),
  hint: new Set(),
  hinted: [],
  rows: [],
  trade: new Set(),
}

function among(reading: Reading, context: RequestContext): Meaning | null {
  const measured = measuredIn(reading)
  let best: { readonly words: readonly string[]; readonly hits: readonly Hit[] } | undefined
  for (const order of ordersOf(reading)) {
    const hits = hitsOf(order, context)
    if (!best || lengthOf(hits) > lengthOf(best.hits)) best = { words: order.words, hits }
  }
  const hit = best?.hits[0]
  if (!best || !hit) return measured ?? byEarlierWords(reading, context)
  if (measured && !isMeasure(hit.meaning.type)) return measured
  const before = best.words.slice(0, best.words.length - hit.length)
  const isClear = isStrong(hit.meaning.type) || before.every((word) => isUnderstood(word, context))
  const weight = !isClear ? 0.85 : before.length > 0 ? 0.96 : 1
  return {
    ...hit.meaning,
    certain: hit.meaning.certain && isClear && (before.length === 0 || isWhoseOnly(before, hit.meaning.type, context)),
    confidence: hit.meaning.confidence * weight,
    others: [...hit.meaning.others, ...best.hits.slice(1).map(({ meaning }) => meaning.type)],
  }
}

/** A meaning, and the length in words of the suffix that has it. */
type Hit = { readonly length: number; readonly meaning: Meaning }

const lengthOf = (hits: readonly Hit[]): number => hits[0]?.length ?? 0

/** One order of a name's words, and its matches without context. */
type Order = { readonly words: readonly string[]; readonly matches: readonly Match[]; readonly special: Hit | null }

function orderOf(words: readonly string[], { plurals }: Reading): Order {
  const isPlural = plurals.has(words.at(-1) ?? '')
  const special = moment(words) ?? (isPlural ? null : flagAtEnd(words, plurals))
  return { words, matches: matchesAtEnd(words, isPlural), special }
}

const ordersOf = memoizeByObject((reading: Reading) => wordOrders(reading).map((words) => orderOf(words, reading)))

/** Whether the meaning depends on the request: an ambiguous head, or an id. */
const asksRequest = ({ words, matches }: Order): boolean =>
  isIdentifier(words) || matches.some(({ means }) => 'head' in means)

function hitsOf({ words, matches, special: own }: Order, context: RequestContext): Hit[] {
  const hits = matches.map(({ length, means }) => ({
    length,
    meaning: 'type' in means ? certainly(means.type, 0.97) : byHead(means.head, words, context),
  }))
  const special = own ?? identifier(words, context)
  return special ? [...hits, special].sort((a, b) => b.length - a.length) : hits
}

const flagWords = wordsWith('flag')
const events = wordsWith('event')
const namedKeys = wordsWith('named-key')
const rowKeys = wordsWith('row-key')

/** Second words of two-word flags. */
const flagPairEnds: ReadonlySet<string> = new Set([...flagWords].flatMap((entry) => entry.split(' ').slice(1)))

/** Whether a participle says how many or how much of it: `units_accepted`, but not `unit_accepted`. */
const isMeasured = (words: readonly string[], plurals: ReadonlySet<string>): boolean =>
  (words.at(-1)?.endsWith('ed') ?? false) && saysMeasure(words.slice(0, -1), plurals)

/** `paid`, `on_sale`; words that end like `refundable` and mean nothing else. */
function flagAtEnd(words: readonly string[], plurals: ReadonlySet<string>): Hit | null {
  if (isMeasured(words, plurals)) return null
  const last = words.at(-1) ?? ''
  if (words.length > 1 && flagPairEnds.has(last) && flagWords.has(words.slice(-2).join(' ')))
    return { length: 2, meaning: flag(0.9) }
  return flagWords.has(last) || isAbility(last) ? { length: 1, meaning: flag(0.9) } : null
}

const isAbility = (word: string): boolean =>
  word.length > 7 && (word.endsWith('able') || word.endsWith('ible')) && !isKnownWord(word)

/** `expected_delivery`, `planned_departure`, `forecast_completion`: events that have a plan are days. */
const awaiting = wordsWith('awaiting')
const awaited = wordsWith('to-come')
const awaitedDays = wordsWith('day-to-come')

const turns: ReadonlySet<string> = new Set(['last', 'next', 'first'])
const thingEvents = wordsWith('thing-event')

/** `last_login`, `next_payment_attempt`: the time of an event. */
function moment(words: readonly string[]): Hit | null {
  const [before = '', last = ''] = words.slice(-2)
  const isMoment = (turns.has(before) && events.has(last)) || (awaiting.has(before) && awaited.has(last))
  const isEvent = turns.has(words[0] ?? '') && events.has(last) && !thingEvents.has(last)
  if (isMoment && awaiting.has(before) && awaitedDays.has(last))
    return { length: 2, meaning: certainly('date', 0.85, 'dateTime') }
  return isMoment || isEvent ? { length: isMoment ? 2 : 3, meaning: certainly('dateTime', 0.85, 'date') } : null
}

function isIdentifier(words: readonly string[]): boolean {
  const last = words.at(-1)
  if (last !== 'key') return last === 'id'
  const before = words.at(-2) ?? ''
  return !namedKeys.has(before) && (classOfNoun.has(before) || rowKeys.has(before) || before.length === 1)
}

/** An id is a whole number, or a UUID where the request mentions UUIDs. */
function identifier(words: readonly string[], context: RequestContext): Hit | null {
  if (!isIdentifier(words)) return null
  const isUuid = context.words.has('uuid') || context.words.has('guid')
  return { length: 1, meaning: isUuid ? certainly('uuid', 0.93, 'integer') : certainly('integer', 0.93, 'uuid') }
}

/** Types that no preceding word changes: a date stays a date. */
const strongTypes: ReadonlySet<TypeName> = new Set([
  'firstName',
  'lastName',
  'email',
  'phone',
  'date',
  'dateTime',
  'amount',
  'percentage',
  'iban',
  'latitude',
  'longitude',
  'zipCode',
  'ipAddress',
  'macAddress',
  'url',
  'userAgent',
  'uuid',
  'currency',
  'integer',
])
const isStrong = (type: TypeName): boolean => strongTypes.has(type)

/** Types that an owner does not change: `customer_email`, `billing_city`. */
const ownedTypes: ReadonlySet<TypeName> = new Set([
  'firstName',
  'lastName',
  'fullName',
  'email',
  'phone',
  'birthdate',
  'gender',
  'nationality',
  'address',
  'city',
  'state',
  'country',
  'zipCode',
  'iban',
  'company',
])

const owners = wordsWith('owner')
const ownerClasses: ReadonlySet<string | undefined> = new Set(['person', 'organization', 'addressee'])

/** Whether the words before the type only name the owner or the table. */
const isWhoseOnly = (before: readonly string[], type: TypeName, context: RequestContext): boolean =>
  before.every(
    (word) =>
      context.prefixes.has(word) ||
      (ownedTypes.has(type) && (owners.has(word) || ownerClasses.has(classOfNoun.get(word)))),
  )

/** A word of schemas, a single letter, or the prefix of the whole table. */
const isUnderstood = (word: string, context: RequestContext): boolean =>
  isKnownWord(word) || word.length === 1 || context.prefixes.has(word)

/** `amount_captured`: the head precedes a participle. */
function byEarlierWords(reading: Reading, context: RequestContext): Meaning | null {
  const { words } = reading
  for (let end = words.length - 1; end > 0 && words[end]?.endsWith('ed'); end -= 1) {
    const [hit] = hitsOf(orderOf(words.slice(0, end), reading), context)
    if (hit) return { ...hit.meaning, certain: false, confidence: 0.55 }
  }
  return null
}
