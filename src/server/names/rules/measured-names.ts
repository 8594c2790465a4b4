import type { Reading } from '@/server/names/read/read-name'
import { matchesAtEnd, typeAtEnd } from '@/server/names/vocabulary/phrases'
import { wordsWith } from '@/server/names/vocabulary/words'
import { certainly, type Meaning, probably } from './meaning'

const timeUnits = wordsWith('time-unit')
const shortTimeUnits = wordsWith('short-time-unit')
const units = wordsWith('unit')

/** Counts, shares and durations: `num_doors`, `bonus_pct`, `loan_term_months`. */
export function byCounting(reading: Reading): Meaning | null {
  return reading.words.length < 2 ? null : (shareOf(reading) ?? countOf(reading) ?? durationOf(reading))
}

/** `Tax (%)`, `bonus_pct`: a share. */
const shareOf = ({ words, plurals }: Reading): Meaning | null =>
  words[0] === 'percent' || words.at(-1) === 'percent' || (words[0] === 'share' && plurals.has(words.at(-1) ?? ''))
    ? certainly('percentage', 0.9, 'decimal')
    : null

function countOf({ words, raw, plurals }: Reading): Meaning | null {
  const [first = '', ...rest] = words
  const last = words.at(-1) ?? ''
  if (first === 'number' && !plurals.has(last)) {
    // `num_telefono` is a phone number, `num_doors` a count.
    const [match] = matchesAtEnd([...rest, 'number'], false)
    if (match && match.length > 1 && 'type' in match.means) return certainly(match.means.type, 0.9)
  }
  const number = words.indexOf('number')
  const counts =
    (summing.has(first) && plurals.has(last) && isNothingElse(words)) ||
    (last === 'total' && isCounted(words.at(-2) ?? '', plurals)) ||
    (number === 0 && raw[0] !== 'number') ||
    (number > 0 && raw[raw.indexOf('number') + 1] === 'of' && plurals.size > 0) ||
    (number > 0 && number < words.length - 1 && plurals.has(last)) ||
    (['count', 'quantity'].includes(first) && plurals.has(last))
  return counts ? certainly('integer', 0.92, 'decimal') : null
}

const summing: ReadonlySet<string> = new Set(['total', 'unique', 'active', 'daily', 'weekly', 'monthly', 'successful'])

/** `active_devices` is a count, since one device is a text; `total_fees` is a sum. */
function isNothingElse(words: readonly string[]): boolean {
  return matchesAtEnd(words, true).length === 0 || typeAtEnd(words, true) === 'text'
}

/** `deaths_total`, not `fees_total`. */
const isCounted = (word: string, plurals: ReadonlySet<string>): boolean =>
  (plurals.has(word) || word === 'headcount') && typeAtEnd([word], true) === 'integer'

/** `loan_term_months`, `request_time_ms`, `delay_in_days`, `Period (days)`: a duration in a unit. */
function durationOf({ words, raw, plurals }: Reading): Meaning | null {
  const last = words.at(-1) ?? ''
  const isLength =
    (plurals.has(last) && timeUnits.has(last)) ||
    (plurals.has(words[0] ?? '') && timeUnits.has(words[0] ?? '')) ||
    shortTimeUnits.has(raw.at(-1) ?? '') ||
    (raw.includes('in') && words.some((word) => plurals.has(word) && timeUnits.has(word)))
  return isLength && !words.includes('age') ? certainly('integer', 0.9, 'decimal') : null
}

const bracket = /[([]/

/** `sound_db`, `Chol. (mg/dL)`: a name with a unit is a number, whatever its other words mean. */
export const measuredIn = ({ name, words, raw }: Reading): Meaning | null =>
  words.length > 1 && (units.has(raw.at(-1) ?? '') || (units.has(raw[0] ?? '') && bracket.test(name)))
    ? probably('decimal', 0.75, 'integer')
    : null

const measured = wordsWith('measured')
const measures = wordsWith('quantity', 'time-unit', 'unit')

/** Whether the words say how many or how much of a thing: `weight_kg`, `volume`, `units`, but not `unit`. */
export const saysMeasure = (words: readonly string[], plurals: ReadonlySet<string>): boolean =>
  words.some((word) => measures.has(word) || (measured.has(word) && plurals.has(word)))
