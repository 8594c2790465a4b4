import { combined } from '@/server/generation/relations/columns'
import { isOtherSort } from '@/server/generation/relations/kinds/ranges'
import { isShare, type NumberRelation, type NumberRule, type Row } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'

/**
 * The share that a part is of its whole, by the stem of its name: `attendance_pct` of the sessions attended, `loss_pct`
 * of the `loss_hl`.
 */
export const shareOfPart: NumberRule = (row) => shareOf(row, () => true)

/** The same of a part and a whole that name one thing: `acceptance_rate` of the `offers_accepted` of the `offers_made`. */
export const shareOfThings: NumberRule = (row) =>
  shareOf(row, (part, whole, stems) =>
    part.written.some((word) => word.length > 3 && whole.written.includes(word) && !isOfStem(stems)(word)),
  )

type Test = (part: RowField, whole: RowField, stems: readonly string[]) => boolean

function shareOf(row: Row, isMeant: Test): NumberRelation | undefined {
  const { own } = row
  if (!isShare(own) || own.written.includes('per')) return undefined
  const stems = own.written.filter((word) => word.length > 3)
  const found = row.before.flatMap((part) => {
    const whole =
      part.kind === 'number' && !isShare(part) && part.written.some(isOfStem(stems)) ? wholeOf(row, part) : undefined
    return whole && !isOtherSort(part, whole) && isMeant(part, whole, stems) ? [{ part, whole }] : []
  })
  const [only, ...more] = found
  const [part, all] = [only && row.column(only.part), only && row.column(only.whole)]
  if (!only || more.length > 0 || !part || !all) return undefined
  const scale = (own.field.constraints.max ?? 100) <= 1 ? 1 : 100
  return {
    say: `${only.part.field.name} ÷ ${only.whole.field.name}`,
    column: combined([part, all], (some, of) => (of === 0 ? 0 : (scale * some) / of)),
  }
}

/** What a number is a part or the remainder of; the moments that a duration lies between are none. */
function wholeOf({ before, says }: Row, part: RowField): RowField | undefined {
  const [, bound, minuend] = /^(?:(?:at most|a part of) (\S+)$|(\S+) − )/.exec(says(part) ?? '') ?? []
  return before.find(({ field, kind }) => kind === 'number' && field.name === (bound ?? minuend))
}

/** `attendance` and `attended`, `rejection` and `rejected`. */
const isOfStem =
  (stems: readonly string[]) =>
  (word: string): boolean =>
    stems.some((stem) => {
      const length = Math.min(6, stem.length, word.length)
      return length > 3 && stem.slice(0, length) === word.slice(0, length)
    })
