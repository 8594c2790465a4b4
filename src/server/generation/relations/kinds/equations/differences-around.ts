import { isUnitPrice } from '@/server/generation/relations/kinds/money/prices/unit-price'
import { phraseIn } from '@/server/generation/relations/phrases/phrases'
import { isShare, type NumberRule } from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import { wordRoles } from '@/server/kernel/word-roles'
import type { Equation } from './equation'
import { differencesAbout } from './inverses'
import { termOf } from './solved'
import { partLeft, wholeAround } from './terms'

const lexicon = wordRoles(new URL('./tables/turn-words.tsv', import.meta.url), [
  'apart', // in a total of which nothing is left
  'turn', // says which of two numbers of one thing a number is, rather than their difference
])

/**
 * A difference is no larger than the number it is taken from, even if the subtrahend comes after both: the `change` of
 * a `close_price` before its `open_price`.
 */
export const differenceAround: NumberRule = (row) => {
  if (isShare(row.own) || isOf(lexicon('turn'), row.own)) return undefined
  for (const [each, slot] of placesOf(row.own)) {
    const other = termOf(row, each, 1 - slot)
    if (!other || onlySlotOf(other.field, each) !== 1 - slot) continue
    if (isUnitPrice(row.own) !== isUnitPrice(other.field) || isOf(lexicon('turn'), other.field)) continue
    if (isOf(lexicon('apart'), other.field) && !isOf(lexicon('apart'), row.own)) continue
    return slot === 0 ? partLeft(row, other, []) : wholeAround(row, [other])
  }
  return undefined
}

/** The differences in which a name is the result or the minuend. */
const placesOf = memoizeByObject((own: RowField) =>
  differencesAbout(own.words).flatMap((each) => {
    const slot = onlySlotOf(own, each)
    return slot === 0 || slot === 1 ? [[each, slot] as const] : []
  }),
)

/** The only slot that matches a name; undefined if several do. */
function onlySlotOf({ words }: RowField, { slots }: Equation): number | undefined {
  const [slot, ...more] = slots.flatMap(({ phrases }, at) => (phraseIn(phrases, words) ? [at] : []))
  return more.length === 0 ? slot : undefined
}
