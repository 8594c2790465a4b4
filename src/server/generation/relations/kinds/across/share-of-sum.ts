import { combined } from '@/server/generation/relations/columns'
import { unitOf } from '@/server/generation/relations/kinds/measures/unit-of'
import { lengthIn, type Phrases, phrasesIn } from '@/server/generation/relations/phrases/phrases'
import { isMoney, isShare, type NumberRule, nearest, type Row } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { readTable } from '@/server/kernel/read-table'

const rules = readTable(new URL('./tables/shares-of-sums.tsv', import.meta.url), ['result', 'part', 'other'], {
  keyColumns: 3,
}).map(({ result, part, other }) => ({
  result: phrasesIn(result),
  part: phrasesIn(part),
  other: phrasesIn(other),
}))

/** The share of one number in the sum of two: `precision` of true and false positives. */
export const shareOfSum: NumberRule = (row) => {
  for (const { result, part, other } of rules) {
    if (lengthIn(result, row.own) === 0) continue
    const one = termOf(row, part, other, result)
    const two = one && termOf(row, other, part, result, one.field)
    if (!two || isMoney(one.field) !== isMoney(two.field)) continue
    if (isOneOfRests(row, two.field)) continue
    const { max } = row.own.field.constraints
    const scale = isShare(row.own) && (max ?? 100) > 1 ? 100 : 1
    const names = [one, two].map(({ field }) => field.field.name)
    return {
      say: `${names[0]} ÷ (${names.join(' + ')})`,
      column: combined([one.column, two.column], (a, b) => (a + b === 0 ? 0 : (scale * a) / (a + b))),
    }
  }
  return undefined
}

/** The `unauthorised_absences` are what the authorised ones leave, so they and the attended sessions are not all. */
const isOneOfRests = ({ says }: Row, field: RowField): boolean => (says(field)?.split(' − ').length ?? 0) > 2

/** @param like the other term, whose unit this one has: `oil_gravity` is not a volume of oil. */
function termOf(row: Row, phrases: Phrases, others: Phrases, result: Phrases, like?: RowField) {
  const isTerm = (field: RowField) =>
    !isShare(field) &&
    lengthIn(phrases, field) > lengthIn(others, field) &&
    lengthIn(result, field) === 0 &&
    (!like || unitOf(field)?.symbol === unitOf(like)?.symbol)
  return nearest(row, isTerm)
}
