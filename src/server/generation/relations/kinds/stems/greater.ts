import { combined } from '@/server/generation/relations/columns'
import { isMeasuredAlike } from '@/server/generation/relations/kinds/money/differences'
import { lengthIn } from '@/server/generation/relations/phrases/phrases'
import { termRules } from '@/server/generation/relations/phrases/term-rules'
import { isShare, type NumberRule, nearest } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'

const rules = termRules(new URL('./tables/greater.tsv', import.meta.url))

/** The greater of two numbers, by its name: freight is charged by weight or volume. */
export const greater: NumberRule = (row) => {
  const { own } = row
  for (const { result, first, second, by } of rules.about(own.words)) {
    if (lengthIn(result, own) === 0) continue
    const isFirst = (field: RowField) =>
      lengthIn(first, field) > lengthIn(second, field) && !isShare(field) && isMeasuredAlike(field, own)
    const said = Math.max(...row.before.filter(isFirst).map((field) => lengthIn(first, field)))
    const one = nearest(row, (field) => isFirst(field) && lengthIn(first, field) === said)
    const other = nearest(
      row,
      (field) => field !== one?.field && lengthIn(second, field) > 0 && !isShare(field) && isMeasuredAlike(field, own),
    )
    if (!one || !other) continue
    const names = [one, other].map(({ field }) => field.field.name)
    const least = by === 'min'
    return {
      say: `the ${least ? 'less' : 'greater'} of ${names.join(' and ')}`,
      column: combined([one.column, other.column], least ? Math.min : Math.max),
    }
  }
  return undefined
}
