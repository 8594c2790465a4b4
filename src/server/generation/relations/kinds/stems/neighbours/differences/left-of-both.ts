import { isParticiple } from '@/server/generation/profiles/name-shapes/participles'
import { combined } from '@/server/generation/relations/columns'
import { isPartOf } from '@/server/generation/relations/kinds/stems/named-part'
import { coreOf, rightBefore, shareWord } from '@/server/generation/relations/kinds/stems/neighbours/side-by-side'
import type { NumberRule, Source } from '@/server/generation/relations/row'
import { isExact } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'

/**
 * The remainder of a whole after the parts right before it, whatever was done to these: `lockers_free` of the `lockers`
 * and the `lockers_in_use`, `sessions_to_go` of the `sessions_prepaid` and the `sessions_done`.
 */
export const leftOfBoth: NumberRule = (row) => {
  const { own } = row
  if (!isLeft(own)) return undefined
  const run = rightBefore(row, 4)
  const from = run.findLastIndex(({ field }, at) => at < run.length - 1 && isWholeOf(field, run.slice(at + 1), own))
  const [whole, ...gone] = from < 0 ? [] : run.slice(from)
  if (!whole || gone.some(({ field }) => isLeft(field) || (isExact(row, field) && gone.length === 1))) return undefined
  return {
    say: [whole, ...gone].map(({ field }) => field.field.name).join(' − '),
    column: combined([whole.column, ...gone.map(({ column }) => column)], (all, ...less) =>
      Math.max(
        0,
        less.reduce((rest, value) => rest - value, all),
      ),
    ),
  }
}

/** Whether a name says that its number is what remains: `undrawn`, `to_go`, `still_to_come`, `free`. */
const isLeft = (field: RowField): boolean => isPartOf(field, 'left') || isToCome(field) || field.written.some(isUndone)

const isToCome = ({ written }: RowField): boolean =>
  written.some((word, at) => word === 'to' && toCome.has(written[at + 1] ?? '')) ||
  written.some((word) => leftovers.has(word))
const leftovers: ReadonlySet<string> = new Set(['arrears', 'headspace', 'leftover', 'spare', 'unused'])
const toCome: ReadonlySet<string> = new Set(['come', 'do', 'fill', 'finish', 'go', 'pass', 'sell', 'spare'])

const isUndone = (word: string): boolean => /^un[a-z]{3,}(?:ed|wn|ld|en)$/.test(word)

/** The name of a whole is in those of its parts, or all three are of one subject. */
function isWholeOf(whole: RowField, parts: readonly Source[], own: RowField): boolean {
  if (isLeft(whole)) return false
  if (parts.length === 1 && coreOf(own).every((word) => bare.has(word))) return true
  const isNarrower = ({ field }: Source) => coreOf(whole).every((word) => coreOf(field).includes(word))
  const isOne =
    isDone(whole) &&
    parts.length === 1 &&
    parts.every(({ field }) => isDone(field) && shareWord(whole, field) && shareWord(whole, own))
  return parts.every(isNarrower) ? coreOf(own).some((word) => coreOf(whole).includes(word)) : isOne
}

/** Words, in the singular, for the remainder of the preceding numbers. */
const bare: ReadonlySet<string> = new Set([
  'arrear',
  'left',
  'leftover',
  'over',
  'remain',
  'remaining',
  'remainder',
  'rest',
])

/** Whether a name says what was done to the things. */
const isDone = (field: RowField): boolean =>
  field.written.some(isParticiple) || isPartOf(field, 'whole') || isPartOf(field, 'used')
