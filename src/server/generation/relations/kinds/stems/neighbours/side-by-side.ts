import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { kindOf } from '@/server/generation/relations/kinds/equations/scales'
import { isAlike } from '@/server/generation/relations/kinds/stems/named-part'
import { singular } from '@/server/generation/relations/kinds/structure/stems'
import { isShare, type Row, type Source } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'

/** The numbers right before one, as far as they are of its kind and unit, in row order. */
export function rightBefore(row: Row, most: number): readonly Source[] {
  const found: Source[] = []
  for (let at = row.before.length - 1; at >= 0 && found.length < most; at--) {
    const field = row.before[at]
    const column = field && isComparable(row.own, field) ? row.column(field) : undefined
    if (!field || !column) break
    found.unshift({ field, column })
  }
  return found
}

/** Numbers of one kind and unit; shares compare with shares. */
export const isComparable = (one: RowField, other: RowField): boolean =>
  one.kind === 'number' &&
  other.kind === 'number' &&
  (isShare(one) || isShare(other) ? kindOf(one) === kindOf(other) : isAlike(one, other))

/** The words of a name without its unit, in the singular. */
export const coreOf = memoizeByObject(({ written }: RowField): readonly string[] => {
  const { spent } = measuredBy(written)
  return written.filter((_, at) => !spent.has(at)).map(singular)
})

/** Whether two names have a word in common next to their units. */
export const shareWord = (one: RowField, other: RowField): boolean =>
  coreOf(one).some((word) => coreOf(other).includes(word))

/** Whether a name states a unit. */
export const hasUnit = ({ written }: RowField): boolean => measuredBy(written).unit !== null
