import { once } from '@/server/kernel/memory/once'
import { wordRoles } from '@/server/kernel/word-roles'
import { inWords, loadMap } from './load'
import { phraseWords } from './phrases'
import { classOfNoun } from './subjects'

/** Roles of a word in a name, each with an example; a word may have several. */
const roles = [
  'adjective', // narrows a head without saying whose it is, beyond the trailing ones: `preferred_name`
  'article',
  'asking', // a verb that makes a yes or no of a name wherever it is: `customer_is_guest`
  'averaging', // averages what follows: `mean_depth`
  'awaited', // before `by`, makes a day and no person: `required_by`
  'command', // a verb that orders, its object in the plural: `show_prices`, `sendReminders`
  'confirming', // of one thing, whether it was: a `reservation_annulee`
  'consent', // begins a yes or no, but also whose the rest is: `optin_time`
  'consent-detail', // what belongs to a consent: the `time` of `optin_time`
  'counting', // counts or sums up what follows: `total_guests`
  'date-verb', // behind a date, what happened then: `newsletter_date_add`
  'done', // what was done to the things before it: `goals_scored`, `amount_refunded`
  'event', // a moment behind `last`: `last_backup`
  'few-values', // ends names whose columns sort rows into a few classes: `ticket_priority`
  'flag', // ends a yes or no: `refundable`, `on_hold`
  'known', // an English word of schemas that no other table holds
  'leading-head', // heads a name even where it begins it: `date_created`
  'lone-flag', // a yes or no when it is alone: `admin`
  'named-key', // before `key`, a text: `api_key`
  'noise', // a prefix that only dresses a name: `tbl_`, `str`
  'not-flag', // ends a name that is not a yes or no although it contains a verb: `outstanding_allow_amount`
  'not-led', // ends a name that its first word does not head: `date_format`
  'opening', // the moment that a term begins with: where a row has one, its end follows from that
  'organisation', // in a domain hint, a body or its people in any trade: the club of a chess club
  'owner', // whose a value may be without saying what it is: `sender`
  'paying', // says of a card that it pays
  'placing', // before where something stands, makes a yes or no: `in_stock`, `out_of_network`
  'preposition',
  'question', // begins a yes or no: `is_active`, `hasParking`
  'question-filler', // in a question, does not say what it asks for
  'row-key', // before `key`, the number of a row: `surrogate_key`
  'safe-ending', // hardly ever ends an ordinary word: the `status` of `radacctstatus`
  'short-time-unit', // `request_time_ms`
  'standing', // where or how something stands, behind a word that places it: `under_warranty`
  'switched', // what is switched on, so that `heating_on` is no day
  'thing-event', // an event that is as often a thing: `last_order`
  'time-unit', // `loan_term_months`
  'to-come', // a moment behind `expected`: `planned_departure`
  'trailing', // behind the head, only narrows it: `price_usd`, `phone_home`
  'unit', // a quantity measured in it is a number: `sound_db`
  'unmistakable-head', // hardly ends a word of another language, whatever comes before it: `Ablesedatum`
  'unsafe-part', // three letters that hide in ordinary words too often: the `art` of `department`
  'validity', // before `from`, `to`, `until`, makes a date: `valid_from`
  'whereabouts', // before `state`, makes a place of it: `birth_state`
] as const
export type Role = (typeof roles)[number]

const wordsOf = wordRoles(new URL('./tables/words.tsv', import.meta.url), roles)

/** The words that have one of these roles. */
export const wordsWith = (...wanted: readonly Role[]): ReadonlySet<string> =>
  new Set(wanted.flatMap((role) => [...wordsOf(role)]))

/** An abbreviation or variant spelling → the words it stands for, whatever the rest of the request says. */
export const spellings = loadMap(new URL('./tables/abbreviations.tsv', import.meta.url), ['short', 'words'], inWords)

/** Neighbouring words that are one idea, apart for some and together for others: `e mail` → email. */
export const compounds = loadMap(new URL('./tables/compounds.tsv', import.meta.url), ['phrase', 'words'], inWords)

/** Roles that do not make a word English: prefixes, small words, and what words of any language share. */
const silent: ReadonlySet<Role> = new Set([
  'article',
  'awaited',
  'confirming',
  'few-values',
  'noise',
  'opening',
  'organisation',
  'owner',
  'paying',
  'placing',
  'preposition',
  'question-filler',
  'safe-ending',
  'standing',
  'switched',
  'to-come',
  'unmistakable-head',
  'unsafe-part',
  'whereabouts',
])

const ordinary = once(
  () =>
    new Set([
      ...[...spellings.values()].flat(),
      ...[...wordsWith(...roles.filter((role) => !silent.has(role)))].flatMap((word) => word.split(' ')),
    ]),
)

/** Whether schemas use the English word: it is never split, and never taken for a short form. */
export const isKnownWord = (word: string): boolean =>
  classOfNoun.has(word) || ordinary().has(word) || phraseWords().has(word)

/** The English words that schemas use, one or several of them a phrase. */
export const knownWords = (): ReadonlySet<string> => new Set([...classOfNoun.keys(), ...ordinary(), ...phraseWords()])
