import { atLeast, atMost, isSameKind } from '@/server/generation/relations/kinds/ranges'
import { isSide } from '@/server/generation/relations/kinds/structure/pairs'
import { isShare, type NumberRule, nearest } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'

/** A `temp_peak_c` is no lower than the `temp_start_c` before it, and the `temp_end_c` after it no higher. */
export const nextToPeak: NumberRule = (row) => {
  const { own } = row
  const isPeak = own.written.some((word) => peaks.has(word))
  if (isShare(own) || !(isPeak || own.written.some(isSide))) return undefined
  const stem = stemOf(own)
  const other = nearest(
    row,
    (field) =>
      field.written.some((word) => (isPeak ? isSide(word) : peaks.has(word))) &&
      stemOf(field) === stem &&
      isSameKind(field, own),
  )
  return stem === '' || !other ? undefined : isPeak ? atLeast(row, other) : atMost(row, other)
}

const stemOf = ({ written }: RowField): string => written.filter((word) => !isSide(word) && !peaks.has(word)).join(' ')
const peaks: ReadonlySet<string> = new Set(['highest', 'max', 'maximum', 'peak'])
