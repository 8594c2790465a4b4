import { combined } from '@/server/generation/relations/columns'
import { isOtherSort } from '@/server/generation/relations/kinds/ranges'
import { isShare, type NumberRelation, type NumberRule, type Row } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { flowWords } from './flow-words'

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

/** The `occupancy_pct` of the `skates_present` of a `skate_capacity`, whatever is counted: the last part of a capacity. */
export const shareOfRoom: NumberRule = (row) => {
  const { own } = row
  if (!isShare(own) || own.written.length > 3 || !flowWords('use').has(own.written[0] ?? '')) return undefined
  const { before, says } = row
  const part = before.findLast((field) => field.kind === 'number' && !isShare(field) && boundOf(says(field)))
  const whole = part && before.find(({ field, kind }) => kind === 'number' && field.name === boundOf(says(part)))
  return part && whole && ratioOf(row, part, whole)
}
const boundOf = (say: string | undefined): string | undefined => /^at most (\S+)$/.exec(say ?? '')?.[1]

/** The `blunt_pct` of the `skates_blunt` of all: a share named after the state of its part, however short the word. */
export const shareOfState: NumberRule = (row) => {
  const { own } = row
  const [state = '', ...more] = own.written.filter((word) => !flowWords('sharing').has(word))
  if (!isShare(own) || state === '' || more.length > 0) return undefined
  const { before, says } = row
  const part = before.findLast(
    (field) => field.kind === 'number' && !isShare(field) && field.written.includes(state) && boundOf(says(field)),
  )
  const whole = part && before.find(({ field, kind }) => kind === 'number' && field.name === boundOf(says(part)))
  return part && whole && ratioOf(row, part, whole)
}

function ratioOf({ own, column }: Row, part: RowField, whole: RowField): NumberRelation | undefined {
  const [some, all] = [column(part), column(whole)]
  const scale = (own.field.constraints.max ?? 100) <= 1 ? 1 : 100
  return (
    some &&
    all && {
      say: `${part.field.name} ÷ ${whole.field.name}`,
      column: combined([some, all], (top, bottom) => (bottom === 0 ? 0 : (scale * top) / bottom)),
    }
  )
}

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
  return only && more.length === 0 ? ratioOf(row, only.part, only.whole) : undefined
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
