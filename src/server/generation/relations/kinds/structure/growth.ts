import { combined } from '@/server/generation/relations/columns'
import { atLeast, atMost } from '@/server/generation/relations/kinds/ranges'
import { factor } from '@/server/generation/relations/numbers'
import { type NumberRule, nearest, type Row } from '@/server/generation/relations/row'
import { isAbout, isOf, type RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'

const lexicon = wordRoles(new URL('./tables/growth-words.tsv', import.meta.url), [
  'end',
  'filling', // in a row where something used up is refilled
  'growing', // a quantity that only increases
  'metered', // increases slightly between two readings, as do positions along a borehole, road or pipe
  'spent', // used up
  'start',
])

/** Hired things go out and come back in: `odometer_out`, `odometer_in`. */
const handed: ReadonlySet<string> = new Set(['in', 'out'])

/** `year_from` and `year_to`, `odometer_start` and `odometer_end`. */
export const growth: NumberRule = (row) => {
  const { own } = row
  const isHired = ['odometer', 'mileage', 'hours'].some((word) => own.words.has(word))
  // A workshop takes in and returns, a hire company gives out and takes back: the second reading is the later one.
  const isHanded = isHired && handed.has(own.written.at(-1) ?? '')
  const isEnd = isOf(lexicon('end'), own) || isHanded
  const isStart = isOf(lexicon('start'), own)
  // An elevation is not a position along a borehole.
  if (own.words.has('elevation') || own.words.has('altitude')) return undefined
  if (isEnd === isStart || !isAbout(lexicon('growing'), own)) return undefined
  const core = ({ written }: RowField) =>
    written.filter((word) => !lexicon('start').has(word) && !lexicon('end').has(word) && !handed.has(word)).join(' ')
  const isMetered = isAbout(lexicon('metered'), own)
  const isHigher = isSpent(row) ? isStart : isEnd
  const sides = isEnd ? lexicon('start') : lexicon('end')
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

/** A battery discharges on a trip and charges at a station. */
const isSpent = ({ own, before }: Row): boolean => {
  const isIn = (any: ReadonlySet<string>) => before.some(({ words }) => [...any].some((word) => words.has(word)))
  const isOnTrip = before.some(({ words }) => ['trip', 'driver', 'drive', 'ride'].some((word) => words.has(word)))
  return isAbout(lexicon('spent'), own) ? !isIn(lexicon('filling')) : own.words.has('soc') && isOnTrip
}
