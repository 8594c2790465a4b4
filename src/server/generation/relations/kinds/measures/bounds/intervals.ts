import { combined } from '@/server/generation/relations/columns'
import { quantityOf } from '@/server/generation/relations/kinds/measures/dimensions/quantity'
import { factor } from '@/server/generation/relations/numbers'
import { isMoney, isShare, type NumberRule, nearest, type Row, type Source } from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'

/** The interval of an estimate: `ci_low` ≤ `odds_ratio` ≤ `ci_high`. */

const lexicon = wordRoles(new URL('./tables/interval-words.tsv', import.meta.url), [
  'estimate', // what an interval is of, if several numbers come before it
  'interval', // marks a bound as that of an interval
  'lower',
  'upper',
])

/**
 * The distance of the lower bound from the estimate, as a share of it, and that of the upper bound, as a share of the
 * former.
 */
const below = [0.06, 0.55] as const
const above = [0.85, 1.15] as const

export const interval: NumberRule = (row) => {
  const side = sideOf(row.own)
  if (!side) return within(row)
  const estimate = estimateOf(row)
  if (!estimate) return undefined
  const { field, column } = estimate
  if (side === 'lower') {
    return {
      say: `below ${field.field.name}`,
      column: combined([column, factor(...below)], (value, by) => value - Math.abs(value) * by),
    }
  }
  const low = boundOf(row, 'lower')
  return {
    say: `above ${field.field.name}`,
    column: low
      ? combined([column, low.column, factor(...above)], (value, least, by) => value + (value - least) * by)
      : combined([column, factor(...below)], (value, by) => value + Math.abs(value) * by),
  }
}

/** An estimate after both of its bounds lies between them. */
function within(row: Row) {
  if (!says(row.own, 'estimate')) return undefined
  const [low, high] = [boundOf(row, 'lower'), boundOf(row, 'upper')]
  return low && high && row.before.indexOf(high.field) - row.before.indexOf(low.field) === 1
    ? {
        say: `between ${low.field.field.name} and ${high.field.field.name}`,
        column: combined([low.column, high.column, factor(0.4, 0.6)], (a, b, by) => a + (b - a) * by),
      }
    : undefined
}

const boundOf = (row: Row, side: 'lower' | 'upper'): Source | undefined =>
  nearest(row, (field) => sideOf(field) === side)

/** The preceding number named as an estimate, else the last measured (not counted) number of the same unit. */
function estimateOf(row: Row): Source | undefined {
  const isAlike = (field: RowField) =>
    sideOf(field) === undefined &&
    isMoney(field) === isMoney(row.own) &&
    quantityOf(field)?.scale === quantityOf(row.own)?.scale
  const isMeasured = (field: RowField) =>
    isShare(field) === isShare(row.own) && field.field.type !== 'integer' && !field.words.has('p')
  return (
    nearest(row, (field) => isAlike(field) && says(field, 'estimate')) ??
    nearest(row, (field) => isAlike(field) && isMeasured(field))
  )
}

function sideOf(field: RowField): 'lower' | 'upper' | undefined {
  const isBound = isOf(lexicon('interval'), field)
  return isBound ? (['lower', 'upper'] as const).find((side) => says(field, side)) : undefined
}

/** Which bound of an interval the words of a name mean: `ci_low`, `upper_95`. */
export const boundInWords = (words: readonly string[]): 'lower' | 'upper' | undefined =>
  words.some((word) => lexicon('interval').has(word))
    ? (['lower', 'upper'] as const).find((side) => words.some((word) => lexicon(side).has(word)))
    : undefined

/** Whether a word alone may name the estimate of an interval. */
export const isEstimate = (word: string): boolean => lexicon('estimate').has(word)

const says = ({ written }: RowField, role: 'estimate' | 'lower' | 'upper'): boolean =>
  written.some((word) => lexicon(role).has(word))
