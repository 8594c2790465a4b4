import { wordRoles } from '@/server/kernel/word-roles'
import type { Reading } from '@/server/names/read/read-name'
import { isKnownWord } from '@/server/names/vocabulary/known-words'
import { typeOfPhrase } from '@/server/names/vocabulary/phrases'
import { wordsWith } from '@/server/names/vocabulary/words'
import { flag, type Meaning } from './meaning'
import { saysMeasure } from './measured-names'

const lexicon = wordRoles(new URL('./tables/question-words.tsv', import.meta.url), [
  'coming', // can be early or late
  'described', // attribute of the thing that begins the name: `flag_colour` is the colour of a flag
  'direction', // after a command, opens what it is about: in a menu, at the end of a period
  'named', // is given as a name: `name_given`
  'measurable', // is a size of the word before it, which may also open a question: `force_applied`
  'open', // free-text answers of a form
  'rated', // turns "on time" into a number
  'reasoned', // is done for a reason: `waive_reason`
  'sent', // can be sent or printed: `send_receipt`
  'sending', // sends or prints it
  'things', // also a plural, of which an amount or a price may be stated: `drinks`
  'usable', // can be used or not: `use_ssl`
  'verb', // opens a question with "you"
])

/** `is_active`, `hasParking`, `customer_is_guest`, `bIsOpen`: a flag. The first matching sign decides. */
export function byQuestion(reading: Reading): Meaning | null {
  if (isConsentDetail(reading)) return null
  const sign = signs.find(({ isIn }) => isIn(reading))
  return sign ? flag(sign.confidence) : null
}

/** A sign that a name is a flag, and its confidence. */
type Sign = { readonly confidence: number; readonly isIn: (reading: Reading) => boolean }

const signs: readonly Sign[] = [
  { confidence: 0.85, isIn: ({ raw }) => (isParticiple(raw) && raw.includes('as')) || isChannel(raw) },
  {
    confidence: 0.8,
    isIn: ({ words, ending }) => words.length === 1 && ending === null && loneFlags.has(lastOf(words)),
  },
  { confidence: 0.9, isIn: ({ raw }) => /^(?:fixed|resolved|solved) (?:at |in |on )?first /.test(raw.join(' ')) },
  { confidence: 0.85, isIn: isAskedBriefly },
  { confidence: 0.8, isIn: isEarlyOrLate },
  { confidence: 0.8, isIn: isOnTime },
  { confidence: 0.8, isIn: isPlaced },
  { confidence: 0.95, isIn: (reading) => endsIn(endsAsFlag, reading) && !isDated(reading) },
  {
    confidence: 0.9,
    isIn: (reading) =>
      endsIn(requirement, reading) && !isDateOf(reading) && !reading.plurals.has(reading.words.at(-2) ?? ''),
  },
  { confidence: 0.8, isIn: isGiven },
  { confidence: 0.8, isIn: ({ raw, plurals }) => raw.length === 3 && isNone(raw) && plurals.size === 0 },
  { confidence: 0.95, isIn: (reading) => reading.raw.length > 1 && asks(reading) && !isDated(reading) },
]

const lastOf = (words: readonly string[]): string => words.at(-1) ?? ''

const endsIn = (words: ReadonlySet<string>, { raw }: Reading): boolean => raw.length > 1 && words.has(lastOf(raw))

const questions = wordsWith('question')
const askingWords = wordsWith('asking')
const consents = wordsWith('consent')
const consentDetails = wordsWith('consent-detail')
const commands = wordsWith('command')
const loneFlags = wordsWith('lone-flag')
const notFlags = wordsWith('not-flag')
const placing = wordsWith('placing')
const standings = wordsWith('standing')
const times = wordsWith('time-unit')
const units = wordsWith('unit', 'short-time-unit', 'time-unit')

/** `optin_time`: when, not whether. */
const isConsentDetail = ({ words }: Reading): boolean =>
  consents.has(words[0] ?? '') && consentDetails.has(lastOf(words))

/** Whether the name is a question, or a command that can be followed or not. */
function asks(reading: Reading): boolean {
  const { words, raw } = reading
  const last = lastOf(words)
  return (
    opensAsQuestion(reading) ||
    raw[0] === 'bool' ||
    (raw[0] === 'flag' && !lexicon('described').has(last)) ||
    raw[0] === 'تم' ||
    isAskedOfYou(raw) ||
    isCommand(reading) ||
    (words.slice(1, -1).some((word) => askingWords.has(word)) && !notFlags.has(last))
  )
}

/** `show_prices`, `show_in_menu`, `use_ssl`, `send_weekly_digest`; but not `use_tax`, `show_on_date` or `track_name`. */
function isCommand({ words, raw, plurals }: Reading): boolean {
  const [verb = '', ...object] = raw
  const last = object.at(-1) ?? ''
  if (notFlags.has(last) || (last === 'case' && verb === 'use') || words.some((word) => times.has(word))) return false
  if (verb === 'send' && object[0] === 'to') return false
  return (
    (commands.has(words[0] ?? '') && (plurals.has(lastOf(words)) || isUnknownPlural(last))) ||
    (object.length > 1 && (commands.has(verb) || imperative.has(verb)) && lexicon('direction').has(object[0] ?? '')) ||
    (verb === 'use' && object.some((word) => lexicon('usable').has(word))) ||
    (lexicon('sending').has(verb) && lexicon('sent').has(last))
  )
}

const imperative = wordsWith('imperative')

/** `reminders`, `widgets`. */
const isUnknownPlural = (word: string): boolean => /[a-z]{3}[^isu]s$/.test(word) && !isKnownWord(word)

/** `eligible_amount`, `accepted_kg`, `drinks_amount`, `force_kn`, `waive_reason` and `hide_condition` (of a hide) are not questions. */
function opensAsQuestion({ words, raw, plurals }: Reading): boolean {
  const first = words[0] ?? ''
  const isOfThings = lexicon('things').has(first) && notFlags.has(lastOf(words))
  const isEligibleSum = first === 'eligible' && raw[1] !== 'for' && raw.length > 1
  const isMeasure = saysMeasure(words.slice(1), plurals)
  const isReason = lexicon('reasoned').has(first) && lastOf(words) === 'reason'
  return (
    questions.has(first) &&
    !isEligibleSum &&
    !(isMeasure && raw.length < 4 && /ed$/.test(first)) &&
    !isReason &&
    !(first === 'force' && raw.slice(1).some((word) => lexicon('measurable').has(word))) &&
    !isOfThings &&
    !(first === 'hide' && lexicon('described').has(lastOf(words)))
  )
}

/** `Do you smoke?`, but not questions with free-text answers: `Do you have any suggestions?`. */
const isAskedOfYou = ([verb, subject, ...more]: readonly string[]): boolean =>
  subject === 'you' &&
  verb !== undefined &&
  lexicon('verb').has(verb) &&
  !lexicon('open').has(verb) &&
  !more.some((word) => lexicon('open').has(word))

/** `date_required`: by when. */
const isDateOf = ({ raw }: Reading): boolean => raw[0] === 'date' && raw.length === 2

/** `Elected Official?`; the answers to `Which one?` and to `Phone number?` are others. */
function isAskedBriefly({ name, raw, words }: Reading): boolean {
  const isWhether = /\?\s*$/.test(name) && raw.length < 5 && !/\b(?:or|wh\w+|how|your)\b/i.test(name)
  return isWhether && typeOfPhrase(words) === undefined
}

/** `bezahlt_am`: when, not whether. */
const isDated = ({ ending }: Reading): boolean => ending === 'at' || ending === 'on'

/** `late_arrival`: whether. */
function isEarlyOrLate({ words, raw, plurals }: Reading): boolean {
  return (
    raw.length === 2 &&
    ['early', 'late'].includes(words[0] ?? '') &&
    lexicon('coming').has(lastOf(words)) &&
    plurals.size === 0
  )
}

/** `on_time_pickup` is a flag, `on_time_rate` a number. */
function isOnTime({ words, raw }: Reading): boolean {
  return raw.length === 3 && raw[0] === 'on' && raw[1] === 'time' && !lexicon('rated').has(lastOf(words))
}

/** `in_stock`, `over_budget`, `below_reorder_level`. */
function isPlaced({ raw }: Reading): boolean {
  const isStanding = standings.has(lastOf(raw)) || (raw.length > 2 && standings.has(raw.slice(-2).join(' ')))
  return raw.length > 1 && raw.length < 5 && placing.has(raw[0] ?? '') && isStanding
}

/** `peak_flag`, `deceased_yn`. */
const endsAsFlag: ReadonlySet<string> = new Set(['flag', 'flg', 'yn'])
const requirement: ReadonlySet<string> = new Set(['required'])

/** `name_given` is a first name; `contrast_given` says whether. */
function isGiven({ raw }: Reading): boolean {
  const given = raw.at(-2) ?? ''
  return raw.length > 1 && lastOf(raw) === 'given' && !lexicon('named').has(given) && !units.has(given)
}

/** `no_show_found`, but not `no_sale_reason`. */
const isNone = (raw: readonly string[]): boolean =>
  raw[0] === 'no' && raw[1] !== 'of' && !lexicon('described').has(lastOf(raw))
const isParticiple = ([first]: readonly string[]): boolean => first?.endsWith('ed') ?? false

/** `notify_users_by_email`, `follow_via_sms`. */
const isChannel = (raw: readonly string[]): boolean =>
  raw.length > 2 && ['by', 'via'].includes(raw.at(-2) ?? '') && channels.has(lastOf(raw))
const channels: ReadonlySet<string> = new Set(['email', 'mail', 'phone', 'sms'])
