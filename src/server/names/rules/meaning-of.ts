import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import type { Reading } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'
import type { TypeName } from '@/server/names/vocabulary/field-types'
import { isKnownWord } from '@/server/names/vocabulary/known-words'
import { isAmbiguous, typeNamed, typeOfPhrase } from '@/server/names/vocabulary/phrases'
import { classOfNoun, type NounClass } from '@/server/names/vocabulary/subjects'
import { wordsWith } from '@/server/names/vocabulary/words'
import { isRegularParticiple } from '@/server/names/words/participle'
import { isNumber } from '@/server/names/words/understand-word'
import { byQuestion } from './by-question'
import { byDictionary } from './dictionary-rule'
import { isForeignQuestion } from './foreign-question'
import { certainly, flag, type Meaning, probably } from './meaning'
import { byCounting } from './measured-names'

/** Meaning of a name within its request. The first rule that applies decides. */
export function meaningOf(reading: Reading, context: RequestContext): Meaning {
  if (isForeignQuestion(reading, context)) return flag(0.9)
  return byItself(reading) ?? byOtherPart(reading, context) ?? byWords(reading, context) ?? byShape(reading)
}

/** `nom_eleve` next to `prenom_eleve` is that person's last name, and vice versa. */
function byOtherPart({ words }: Reading, context: RequestContext): Meaning | null {
  if (words.length < 2 || words.at(-1) !== 'name') return null
  const isThere = (part: string) => namesIn(context).has([...words.slice(0, -1), part, 'name'].join(' '))
  const hasFirst = isThere('first')
  return hasFirst === isThere('last') ? null : certainly(hasFirst ? 'lastName' : 'firstName', 0.85, 'fullName')
}

/** The names of a request without units and plurals. */
const namesIn = memoizeByObject(
  ({ readings }: RequestContext): ReadonlySet<string> => new Set(readings.map(({ words }) => words.join(' '))),
)

/** Meaning by the vocabulary. */
function byWords(reading: Reading, context: RequestContext): Meaning | null {
  const meaning = withoutCard(byDictionary(reading, context), reading)
  return meaning && isOfEvents(meaning, reading) ? certainly('integer', 0.85) : meaning
}

/** `arrivals`, `late_departures`: plurals of events are counts. */
const isOfEvents = ({ type }: Meaning, { words, plurals }: Reading): boolean => {
  const head = words.at(-1) ?? ''
  return (type === 'dateTime' || type === 'date') && plurals.has(head) && !dates.has(head)
}
const dates: ReadonlySet<string> = new Set(['date', 'day', 'datetime', 'time', 'timestamp'])

/** Meaning independent of the request. */
const byItself = memoizeByObject(
  (reading: Reading) =>
    byCatalogName(reading) ?? byQuestion(reading) ?? byBound(reading) ?? byEnding(reading) ?? byCounting(reading),
)

/** `over_18`, `under_65`: a flag. */
const byBound = ({ written: [side = '', bound, ...rest] }: Reading): Meaning | null =>
  sides.has(side) && isNumber(bound) && rest.length === 0 ? flag(0.9) : null
const sides: ReadonlySet<string> = new Set(['above', 'below', 'over', 'under'])

const paying = wordsWith('paying')

/** Card numbers need a paid tier: only a name that states one is a payment card, not `fuel_card_no` or `labour_card_no`. */
const withoutCard = (meaning: Meaning | null, { words, raw }: Reading): Meaning | null =>
  meaning?.type === 'creditCard' && ![...words, ...raw].some((word) => paying.has(word))
    ? probably('accountNumber', 0.6, 'text')
    : meaning

const awaited = wordsWith('awaited')
const switched = wordsWith('switched')
const validityWords = wordsWith('validity')
const countingWords = wordsWith('counting')
const averagingWords = wordsWith('averaging')

/** The catalog's own names, except ambiguous ones: the `state` of an issue. */
function byCatalogName({ written }: Reading): Meaning | null {
  const type = isAmbiguous(written) ? undefined : typeNamed(written)
  return type ? certainly(type, 1) : null
}

const units = wordsWith('unit', 'short-time-unit', 'time-unit')

/** `at` and `on` end a moment, `by` a person: `shipped_at`, `connected on`, `approvedBy`. */
function byEnding({ ending, words, plurals }: Reading): Meaning | null {
  const head = words.at(-1) ?? ''
  if (words[0] === 'when' || words[1] === 'when') return certainly('dateTime', 0.9, 'date')
  if ((ending === 'at' || ending === 'on') && typeOfPhrase(words) === 'birthdate')
    return certainly('birthdate', 0.95, 'date')
  switch (ending) {
    case 'at':
      return certainly('dateTime', 0.97, 'date')
    case 'on':
      if (switched.has(head)) return flag(0.85)
      // `days_on` of a well is a count.
      if (words.length === 1 && units.has(head) && plurals.has(head)) return null
      return certainly('date', 0.9, 'dateTime')
    case 'by':
      return awaited.has(head) ? certainly('date', 0.85, 'dateTime') : certainly('username', 0.8, 'fullName', 'integer')
    case 'since':
    case 'until':
      return plurals.has(head) ? null : certainly('date', 0.9, 'dateTime')
    case 'from':
    case 'to':
      return validityWords.has(head) ? certainly('date', 0.9, 'dateTime') : null
    case 'for':
      return words.length === 1 && appointed.has(head) ? certainly('dateTime', 0.85, 'date') : null
    default:
      return null
  }
}

/** `reserved_for` and `scheduled_for` are moments. */
const appointed: ReadonlySet<string> = new Set(['booked', 'planned', 'reserved', 'rescheduled', 'scheduled', 'slated'])

/** Without a known head: by class of noun or counting word, otherwise text. */
function byShape({ words, plurals }: Reading): Meaning {
  const head = words.at(-1) ?? ''
  const first = words[0] ?? ''
  const nounClass = classOfNoun.get(head)
  const counts = countingWords.has(first)
  if (first === 'percent') return probably('percentage', 0.7, 'decimal')
  if (plurals.has(head) && (nounClass || counts)) return probably('integer', 0.6, 'text')
  const type = nounClass && typeOfNoun[nounClass]
  if (type) return { ...probably(type, 0.75, 'text'), certain: words.length === 1 }
  if (profession.test(head) && !isKnownWord(head)) return { ...probably('fullName', 0.7, 'text'), certain: false }
  if (isRegularParticiple(head) && !isKnownWord(head)) return { ...flag(0.6), certain: false }
  if (averagingWords.has(first)) return probably('decimal', 0.5, 'integer')
  if (counts) return probably('integer', 0.5, 'decimal', 'amount')
  return probably('text', nounClass ? 0.6 : 0.2, 'tags')
}

/** Occupations: `nephrologist`, `dietitian`, `cartographer`. */
const profession = /[a-z]{2}(?:ologist|ographer|iatrist|iatrician|itian|technician|therapist|surgeon|keeper|master)$/

const typeOfNoun: Partial<Record<NounClass, TypeName>> = {
  person: 'fullName',
  organization: 'company',
  bank: 'bankName',
  product: 'productName',
}
