import { combined } from '@/server/generation/relations/columns'
import { atLeast, atMost } from '@/server/generation/relations/kinds/ranges'
import { factor } from '@/server/generation/relations/numbers'
import { type NumberRule, nearest, type Row } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'

const startWords =
  `start started begin beginning opening initial desde from before previous first prev top von debut inicio old
  anterior precedente ancien alt alte alter earliest first von السابقه`.split(/\s+/)
const endWords =
  `bottom hasta bis neu neue neuer latest end ended ending closing final to until after current last bis fin new actual attuale actuel الحاليه`.split(
    /\s+/,
  )
/** Quantities that only grow. */
const growing =
  `odometer mileage meter reading read index soc year page chainage counter depth row line age index zahlerstand
  kilometerstand jahr annee ano سنه charge number position range salary band price m ft km kp`.split(/\s+/)

/** Hired things go out and come back in: `odometer_out`, `odometer_in`. */
const handed: ReadonlySet<string> = new Set(['in', 'out'])

/** A meter grows by little between two readings, and so does the place along a hole, a road or a pipe. */
const metered = [
  'reading',
  'read',
  'meter',
  'counter',
  'odometer',
  'index',
  'zahlerstand',
  'depth',
  'chainage',
  'm',
  'ft',
  'km',
  'kp',
]

/** `year_from` and `year_to`, `odometer_start` and `odometer_end`. */
export const growth: NumberRule = (row) => {
  const { own } = row
  const isHired = ['odometer', 'mileage', 'hours'].some((word) => own.words.has(word))
  const isEnd = endWords.some((word) => own.written.includes(word)) || (isHired && own.written.at(-1) === 'in')
  const isStart = startWords.some((word) => own.written.includes(word)) || (isHired && own.written.at(-1) === 'out')
  if (isEnd === isStart || !growing.some((word) => own.words.has(word))) return undefined
  const core = ({ written }: RowField) =>
    written.filter((word) => !startWords.includes(word) && !endWords.includes(word) && !handed.has(word)).join(' ')
  const isMetered = metered.some((word) => own.words.has(word))
  const isHigher = isSpent(row) ? isStart : isEnd
  const sides = isEnd ? startWords : endWords
  const other = nearest(
    row,
    (field) =>
      core(field) === core(own) &&
      ([...sides, ...handed].some((word) => field.written.includes(word)) ||
        (isMetered && core(field) === field.written.join(' '))),
  )
  if (!other) return undefined
  if (isMetered) {
    const by = isEnd ? factor(1.002, 1.06) : factor(0.94, 0.998)
    return {
      say: `${isEnd ? 'at least' : 'at most'} ${other.field.field.name}`,
      column: combined([other.column, by], (value, share) => value * share),
    }
  }
  return isHigher ? atLeast(row, other) : atMost(row, other)
}

/** On a trip a battery empties; at a charger it fills. */
const isSpent = (row: Row): boolean =>
  row.own.words.has('soc') &&
  row.before.some(({ words }) => ['trip', 'driver', 'drive', 'ride'].some((word) => words.has(word)))
