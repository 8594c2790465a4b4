import { unitsBySymbol } from '@/server/generation/profiles/numbers/unit-table'
import { combined } from '@/server/generation/relations/columns'
import { kindOf } from '@/server/generation/relations/kinds/equations/scales'
import { singular } from '@/server/generation/relations/kinds/structure/stems'
import {
  isMoney,
  isShare,
  type NumberRelation,
  type NumberRule,
  type Row,
  type Source,
} from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'

const lexicon = wordRoles(new URL('./tables/last-words.tsv', import.meta.url), [
  'of-two', // in a share, names the part of the last two numbers without their words
  'unsaid', // in a share, says nothing of the part
])

/**
 * The share of a part in its whole by the number right before both: the `success_rate` of `trials` and `successes`, the
 * `conversion_pct` of the `lots_viewed` and the `lots_bought`, the `fat_pct` of the `fat_g` and the `serving_g`.
 */
export const shareOfLast: NumberRule = (row) => {
  const { own } = row
  if (!isShare(own) || own.written.includes('per')) return undefined
  const said = own.written.filter((word) => !lexicon('unsaid').has(word))
  const isOfTwo = said.every((word) => lexicon('of-two').has(word))
  const [last, first] = row.before.slice(-2).toReversed()
  if (!last || !first || !isAlike(last, first)) return undefined
  if (isOfTwo && said.length > 0) {
    if (isPartOf(row, last, first)) return shareOf(row, last, first)
    return isPartOf(row, first, last) ? shareOf(row, first, last) : undefined
  }
  const isPart = (field: RowField) => said.length > 0 && said.every((word) => has(word, field))
  if (!unitsBySymbol.has(last.field.constraints.unit ?? '') || isPart(last) === isPart(first)) return undefined
  return isPart(first) ? shareOf(row, first, last) : shareOf(row, last, first)
}

const has = (word: string, { written }: RowField): boolean => written.some((each) => singular(each) === singular(word))

const isAlike = (one: RowField, other: RowField): boolean =>
  [one, other].every((field) => field.kind === 'number' && !isShare(field) && !field.written.includes('per')) &&
  kindOf(one) === kindOf(other) &&
  isMoney(one) === isMoney(other) &&
  one.field.constraints.unit === other.field.constraints.unit

const isPartOf = ({ says }: Row, part: RowField, whole: RowField): boolean =>
  says(part)?.startsWith(`at most ${whole.field.name}`) === true ||
  says(whole)?.startsWith(`at least ${part.field.name}`) === true

function shareOf(row: Row, part: RowField, whole: RowField): NumberRelation | undefined {
  const [some, all] = [part, whole].map((field): Source | undefined => {
    const column = row.column(field)
    return column && { field, column }
  })
  const times = (row.own.field.constraints.max ?? 100) <= 1 ? 1 : 100
  return (
    some &&
    all && {
      say: `${part.field.name} ÷ ${whole.field.name}`,
      column: combined([some.column, all.column], (a, b) => (b === 0 ? 0 : (times * a) / b)),
    }
  )
}
