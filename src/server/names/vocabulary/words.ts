import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'
import { inWords, loadMap, oneOf } from './load'
import { phraseWords } from './phrases'
import { classOfNoun } from './subjects'

/** Roles of a word in a name, each with an example; a word may have several. */
const roles = [
  'adjective', // narrows a head without saying whose it is, beyond the trailing ones: `preferred_name`
  'article',
  'asking', // a verb that makes a yes or no of a name wherever it is: `customer_is_guest`
  'averaging', // averages what follows: `mean_depth`
  'command', // a verb that orders, its object in the plural: `show_prices`, `sendReminders`
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
  'owner', // whose a value may be without saying what it is: `sender`
  'preposition',
  'question', // begins a yes or no: `is_active`, `hasParking`
  'row-key', // before `key`, the number of a row: `surrogate_key`
  'safe-ending', // hardly ever ends an ordinary word: the `status` of `radacctstatus`
  'short-time-unit', // `request_time_ms`
  'thing-event', // an event that is as often a thing: `last_order`
  'time-unit', // `loan_term_months`
  'trailing', // behind the head, only narrows it: `price_usd`, `phone_home`
  'unit', // a quantity measured in it is a number: `sound_db`
  'unsafe-part', // three letters that hide in ordinary words too often: the `art` of `department`
  'validity', // before `from`, `to`, `until`, makes a date: `valid_from`
] as const
export type Role = (typeof roles)[number]

const roleNamed = oneOf(roles)
const rows = readTable(new URL('./tables/words.tsv', import.meta.url), ['word', 'roles']).map((row) => ({
  word: row.word,
  roles: inWords(row.roles).map(roleNamed),
}))

const wordsByRole = new Map<Role, Set<string>>()
for (const row of rows)
  for (const role of row.roles) wordsByRole.set(role, (wordsByRole.get(role) ?? new Set()).add(row.word))

/** The words that have one of these roles. */
export const wordsWith = (...wanted: readonly Role[]): ReadonlySet<string> =>
  new Set(wanted.flatMap((role) => [...(wordsByRole.get(role) ?? [])]))

/** An abbreviation or variant spelling → the words it stands for, whatever the rest of the request says. */
export const spellings = loadMap(new URL('./tables/abbreviations.tsv', import.meta.url), ['short', 'words'], inWords)

/** Neighbouring words that are one idea, apart for some and together for others: `e mail` → email. */
export const compounds = loadMap(new URL('./tables/compounds.tsv', import.meta.url), ['phrase', 'words'], inWords)

/** Roles that do not make a word English: prefixes, small words, and what words of any language share. */
const silent: ReadonlySet<Role> = new Set([
  'article',
  'few-values',
  'noise',
  'owner',
  'preposition',
  'safe-ending',
  'unsafe-part',
])

const ordinary = once(
  () =>
    new Set([
      ...[...spellings.values()].flat(),
      ...rows.filter((row) => row.roles.some((role) => !silent.has(role))).flatMap(({ word }) => word.split(' ')),
    ]),
)

/** Whether schemas use the English word: it is never split, and never taken for a short form. */
export const isKnownWord = (word: string): boolean =>
  classOfNoun.has(word) || ordinary().has(word) || phraseWords().has(word)
