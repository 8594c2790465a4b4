import { wordRoles } from '@/server/kernel/word-roles'
import { inWords, loadMap } from './load'

/** Roles of a word in a name, each with an example; a word may have several. */
export const roles = [
  'adjective', // narrows a head without naming an owner, in addition to the trailing ones: `preferred_name`
  'affix', // begins or ends ordinary words: `overnight`, `homeless`
  'article',
  'asking', // a verb that makes a flag of a name in any position: `customer_is_guest`
  'averaging', // averages what follows: `mean_depth`
  'awaited', // before `by`, means a day, not a person: `required_by`
  'awaiting', // before an event that has a plan, makes a day: `expected_delivery`, `forecast_completion`
  'command', // an imperative with a plural object: `show_prices`, `sendReminders`
  'confirming', // after a singular noun, whether it happened: `reservation_annulee`
  'consent', // begins a flag, or names the owner of the rest: `optin_time`
  'consent-detail', // attribute of a consent: the `time` of `optin_time`
  'counting', // counts or sums the following words: `total_guests`
  'date-verb', // after a date, the event: `newsletter_date_add`
  'done', // a participle after its noun: `goals_scored`, `amount_refunded`
  'day-to-come', // among them, a day: `planned_completion`
  'event', // a moment after `last`: `last_backup`
  'few-values', // ends names of columns with few distinct values: `ticket_priority`
  'filler', // names no owner: a function word, or a language
  'flag', // ends a flag: `refundable`, `on_hold`
  'glued-abbreviation', // an abbreviation that ends no ordinary word after a known one: `itemqty`
  'glued-unit', // a unit that rarely ends another word after a known one: `distancekm`
  'imperative', // a command that says where, when or how: `allow_in_search`
  'known', // an English word of schemas that no other table holds
  'leading-attribute', // is the head as first of two German or Dutch words: `telefon_kunde`
  'leading-head', // is the head even as first word: `date_created`
  'lone-flag', // a flag on its own: `admin`
  'measured', // a quantity or goods that are counted, of which some are in a state: `units_accepted`
  'named-key', // before `key`, a text: `api_key`
  'noise', // a meaningless prefix: `tbl_`, `str`
  'not-flag', // ends a name that is not a flag although it contains a verb: `outstanding_allow_amount`
  'not-led', // ends a name whose first word is not the head: `date_format`
  'numbered', // a thing with a number of its own, or a property: `num_phone` is not a count
  'of-nobody', // ends a name that identifies nobody: the `field` of `name_field`
  'opening', // the start of a term: where a row has one, its end is computed from it
  'organisation', // in a domain hint, an organisation or its people in any trade: the club of a chess club
  'owner', // the owner of a value: `sender`
  'paying', // marks a payment card
  'placing', // before a place or state, makes a flag: `in_stock`, `out_of_network`
  'preposition',
  'question', // begins a flag: `is_active`, `hasParking`
  'question-filler', // in a question, is not part of the answer's name
  'quantity', // says how much of a thing without a unit: `accepted_weight`
  'row-key', // before `key`, the number of a row: `surrogate_key`
  'safe-ending', // rarely ends an ordinary word: the `status` of `radacctstatus`
  'short-ending', // two letters that end a glued name: `custid`
  'short-time-unit', // `request_time_ms`
  'standing', // a place or state after a `placing` word: `under_warranty`
  'switched', // can be switched on: `heating_on` is not a day
  'thing-event', // an event that is equally often a thing: `last_order`
  'time-unit', // `loan_term_months`
  'to-come', // a moment after `expected`: `planned_departure`
  'trailing', // a modifier after the head: `price_usd`, `phone_home`
  'unit', // a unit of measure, which makes a number: `sound_db`
  'unmistakable-head', // rarely ends a word of another language: `Ablesedatum`
  'unsafe-part', // three letters that occur too often inside ordinary words: the `art` of `department`
  'validity', // before `from`, `to`, `until`, makes a date: `valid_from`
  'whereabouts', // before `state`, means a place: `birth_state`
] as const
export type Role = (typeof roles)[number]

const wordsOf = wordRoles(new URL('./tables/words.tsv', import.meta.url), roles)

/** The words that have one of these roles. */
export const wordsWith = (...wanted: readonly Role[]): ReadonlySet<string> =>
  new Set(wanted.flatMap((role) => [...wordsOf(role)]))

/** Abbreviations and variant spellings → their words, independent of the request. */
export const spellings = loadMap(new URL('./tables/abbreviations.tsv', import.meta.url), ['short', 'words'], inWords)

/** Neighbouring words that form one term, written apart or together: `e mail` → email. */
export const compounds = loadMap(new URL('./tables/compounds.tsv', import.meta.url), ['phrase', 'words'], inWords)
