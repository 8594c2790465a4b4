import { atLeast, atMost } from '@/server/generation/relations/kinds/ranges'
import { singular } from '@/server/generation/relations/kinds/structure/stems'
import { type Phrases, phrasesIn } from '@/server/generation/relations/phrases/phrases'
import type { NumberRule } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import { readTable } from '@/server/kernel/read-table'
import { coreOf, isComparable } from './side-by-side'

/** Words for the same thing in ascending order, by the numbers that they order: prices alone, or any. */
const scales = readTable(new URL('./tables/ordered-words.tsv', import.meta.url), ['ascending', 'of']).map(
  ({ ascending, of }) => ({
    steps: phrasesIn(ascending).map((phrase) => phrase.map(singular)),
    of: of === '-' ? [] : of.split(', ').map(singular),
  }),
)

/** A `price_large` is no less than a `price_medium`, a `worst_lap_s` than an `average_lap_s`, a `peak_fare` than an `off_peak_fare`. */
export const ordered: NumberRule = (row) => {
  const own = stepsOf(row.own)
  if (own.length === 0) return undefined
  for (const field of row.before.toReversed()) {
    const column = isComparable(row.own, field) ? row.column(field) : undefined
    const other =
      column &&
      stepsOf(field).find((each) =>
        own.some((mine) => mine.scale === each.scale && mine.of === each.of && mine.step !== each.step),
      )
    if (!column || !other) continue
    const mine = own.find(({ scale }) => scale === other.scale)
    return (mine?.step ?? 0) > other.step ? atLeast(row, { field, column }) : atMost(row, { field, column })
  }
  return undefined
}

type Step = { readonly scale: number; readonly step: number; readonly of: string }

/** The places of a name on the scales, and the name without the words that say so. */
const stepsOf = memoizeByObject((field: RowField): readonly Step[] => {
  const core = coreOf(field)
  return scales.flatMap(({ steps, of }, scale) => {
    if (of.length > 0 && !of.some((word) => core.includes(word))) return []
    const step = longestAmong(steps, core)
    const phrase = steps[step]
    return phrase ? [{ scale, step, of: core.filter((word) => !phrase.includes(word)).join(' ') }] : []
  })
})

/** The index of the longest of the phrases in a name; -1 if there is none. */
function longestAmong(phrases: Phrases, core: readonly string[]): number {
  const lengths = phrases.map((phrase) => (phrase.every((word) => core.includes(word)) ? phrase.length : 0))
  const most = Math.max(...lengths)
  return most === 0 ? -1 : lengths.indexOf(most)
}
