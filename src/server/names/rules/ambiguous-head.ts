import { type RequestContext, strongestSubject } from '@/server/names/read/read-request'
import type { TypeName } from '@/server/names/vocabulary/field-types'
import type { Head } from '@/server/names/vocabulary/heads'
import { isKnownWord } from '@/server/names/vocabulary/known-words'
import { typeAtEnd, typeNamed, typeOfPhrase } from '@/server/names/vocabulary/phrases'
import { classOfNoun, type Subject } from '@/server/names/vocabulary/subjects'
import { wordsWith } from '@/server/names/vocabulary/words'
import { localeRules } from '@/wire/vocabulary'
import { certainly, type Meaning, probably } from './meaning'

/**
 * The meaning of an ambiguous head: by the noun before it, otherwise by the subject of the request.
 * @param words the whole name; the head is the last.
 */
export function byHead(head: Head, words: readonly string[], context: RequestContext): Meaning {
  const before = words.slice(0, -1).filter((word) => word.length > 1)
  const { alone, otherwise } = aloneIn(head, context)
  const subject = strongestSubject(context, [...alone.keys()])
  const topical = head.isTopical && subject ? alone.get(subject) : undefined
  return (
    (topical && probably(topical, 0.8, head.otherwise, head.ofOther)) ??
    byNoun(head, before) ??
    byOwnType(head.name, before) ??
    (head.name === 'name' && before.length === 0 ? (missingNamePart(context) ?? nameOfRow(head, context)) : null) ??
    (before.some((word) => !adjectives.has(word)) ? byOtherWord(head, before, context) : null) ??
    bySubject({ ...head, alone, otherwise }, subject, context)
  )
}

/** Meanings of the head when nothing in the name narrows it. */
function aloneIn(head: Head, context: RequestContext): Pick<Head, 'alone' | 'otherwise'> {
  if (!head.without || context.subjects.has(head.without.subject)) return head
  const hasMoments = context.readings.some(({ ending }) => ending === 'at')
  return {
    alone: new Map([...head.alone, ...head.without.alone]),
    otherwise: (hasMoments && head.without.amongMoments) || head.otherwise,
  }
}

const adjectives = wordsWith('trailing', 'adjective')

/** `customer_name`, `supplier name`, `product_code`. */
function byNoun(head: Head, before: readonly string[]): Meaning | null {
  const noun = before.toReversed().find((word) => classOfNoun.has(word))
  const nounClass = noun === undefined ? undefined : classOfNoun.get(noun)
  return nounClass ? certainly(head.of.get(nounClass) ?? head.ofOther, 0.92, head.otherwise) : null
}

/** Words before the head that already decide the type: `nationality_name`, `ssn_number`, `glucose_level`. */
function byOwnType(name: string, before: readonly string[]): Meaning | null {
  const type = typeAtEnd(before, false) ?? typeOfPhrase(before)
  return type && (ownTypes[name] ?? []).includes(type) ? certainly(type, 0.92) : null
}

const identifierTypes: readonly TypeName[] = [
  'ssnLastFour',
  'iban',
  'taxId',
  'sku',
  'swiftCode',
  'phone',
  'passportNumber',
  'driversLicense',
  'accountNumber',
  'creditCard',
  'zipCode',
  'shipmentTrackingId',
  'costCenter',
]

const ownTypes: Partial<Record<string, readonly TypeName[]>> = {
  name: [
    'city',
    'country',
    'state',
    'region',
    'department',
    'company',
    'bankName',
    'brandName',
    'color',
    'language',
    'industry',
    'nationality',
    'productName',
    'flavorName',
    'username',
    'timezone',
    'currency',
    'occupation',
    'jobTitle',
    'costCenter',
    'address',
  ],
  number: identifierTypes,
  code: identifierTypes,
  level: ['integer', 'decimal', 'percentage'],
}

/** Next to a surname alone, a name is the first name, and vice versa. */
function missingNamePart(context: RequestContext): Meaning | null {
  const hasFirst = context.types.has('firstName')
  const hasLast = context.types.has('lastName')
  if (hasFirst === hasLast) return null
  return certainly(hasFirst ? 'lastName' : 'firstName', 0.85, 'fullName')
}

/** The name of an organization that the rows are about: "Suppliers of a hospital". */
const nameOfRow = (head: Head, { rows }: RequestContext): Meaning | null =>
  rows.some((word) => classOfNoun.get(word) === 'organization') ? byNoun(head, rows) : null

function byOtherWord(head: Head, before: readonly string[], context: RequestContext): Meaning {
  const elsewhere = head.without?.ofOther
  if (elsewhere && !context.subjects.has(head.without.subject) && !before.some(isWhere)) {
    return probably(elsewhere, 0.6, head.ofOther)
  }
  const certain = before.every(isKnownWord)
  const agent = head.of.get('person')
  if (agent && !certain && agentNoun.test(before.at(-1) ?? '')) return probably(agent, 0.6, head.ofOther)
  return { ...probably(head.ofOther, 0.7, head.otherwise), certain }
}

/** Owners of a state, or places on the way: `birth_state`, `customer state`, `origin_state`. */
const isWhere = (word: string): boolean => owners.has(word) || whereabouts.has(word)
const owners = wordsWith('owner')
const whereabouts = wordsWith('whereabouts')

/** An unlisted word with the ending of an occupation: `adjuster_name`, `surveyor_name`. */
const agentNoun = /.{3}(?:er|or|ist)$/

/** In a row with a status, `state` is part of a country that has states. */
const isSaidByStatus = ({ readings, locale }: RequestContext): boolean =>
  localeRules[locale].hasStates && readings.some(({ words }) => words.at(-1) === 'status')

/** Next to a city and a postal code, or right after a place, `state` is part of a country. */
const isInAddress = ({ types, readings, locale }: RequestContext): boolean =>
  (types.has('city') && types.has('zipCode')) ||
  (localeRules[locale].hasStates &&
    readings.some(({ raw }, at) => raw.length === 1 && raw[0] === 'state' && isPlace(readings[at - 1]?.raw.at(-1))))
const isPlace = (word = ''): boolean =>
  ['address', 'city', 'county', 'highway', 'location', 'route', 'town'].includes(word)

/** Slightly more than the weight of a single column that names a subject. */
const saidOnce = 2

/** The head alone: the request decides. Certain only if the catalog has a type of that name. */
function bySubject(head: Head, subject: Subject | null, context: RequestContext): Meaning {
  if (head.name === 'state' && (isSaidByStatus(context) || isInAddress(context)))
    return probably('state', 0.8, head.otherwise)
  const isUnsaid = context.readings.length > 2 && context.loudest < saidOnce && !context.subjects.has('person')
  const unsaid = isUnsaid ? (head.amongOthers ?? head.otherwise) : head.otherwise
  const likely = subject ? (head.alone.get(subject) ?? head.otherwise) : unsaid
  const isTaken = (likely === 'paymentStatus' || likely === 'shipmentStatus') && context.types.has(likely)
  const type = isTaken ? head.otherwise : likely
  const meaning = probably(type, subject ? 0.8 : 0.5, head.otherwise, head.ofOther)
  return { ...meaning, certain: type === typeNamed([head.name]) }
}
