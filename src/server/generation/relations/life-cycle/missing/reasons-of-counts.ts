import { type Column, combined, placedBy } from '@/server/generation/relations/columns'
import type { Known } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'
import { type Absence, blankWhere } from './absence'
import { root } from './given-by-flag'

const lexicon = wordRoles(new URL('../tables/reason-words.tsv', import.meta.url), ['reason'])

/** A reason belongs to rows that have something to explain: a `shortage_reason` where `pots_short` is above zero. */

type Said = Pick<Known, 'field' | 'says'>

/** The number that a reason explains, or the whole and the part that fell short of it. */
type Explained = { readonly count: RowField } | { readonly whole: RowField; readonly part: RowField }

/** What the reason of a row explains, by the stems of the names before it; undefined if no number of the row does. */
export function explainedBy(own: RowField, before: readonly Said[]): Explained | undefined {
  if (own.kind !== 'other' || own.written.length < 2 || !lexicon('reason').has(own.written.at(-1) ?? ''))
    return undefined
  const stems = own.written
    .slice(0, -1)
    .filter((word) => word.length > 3)
    .map(stemOf)
  const count = before.findLast(({ field }) => isOf(field, stems))?.field
  if (count) return { count }
  if (!stems.includes(shortStem)) return undefined
  for (const { field: part, says } of before.toReversed()) {
    const whole = before.find(({ field }) => says === `at most ${field.field.name}`)?.field
    if (whole && part.kind === 'number' && whole.kind === 'number') return { whole, part }
  }
  return undefined
}

const isOf = ({ kind, written, field }: RowField, stems: readonly string[]): boolean =>
  kind === 'number' &&
  field.constraints.values === undefined &&
  !written.includes('rate') &&
  written.some((word) => stems.includes(stemOf(word)))

/** `shortage` and `short`, `delay` and `delayed`, `scrap` and `scrapped`. */
const stemOf = (word: string): string => root(word.replace(/(?:age|fall)$/, ''))
const shortStem = stemOf('short')

/** Missing where the number is zero, or where nothing fell short. */
export function absenceOfReason(own: RowField, known: readonly Known[]): Absence | undefined {
  if (own.field.blankPercentage === 0) return undefined
  const found = explainedBy(own, known)
  const columnOf = (field: RowField): Column | undefined => known.find((each) => each.field === field)?.column
  const columns = found && ('count' in found ? [found.count] : [found.whole, found.part]).map(columnOf)
  const [one, other] = columns ?? []
  if (!one || (columns?.length === 2 && !other)) return undefined
  const left = other ? combined([one, other], (whole, part) => whole - part) : one
  return blankWhere({ share: 1, isLate: placedBy([left], (count) => (count > 0 ? 0 : 1)) })
}

/** The usual share of rows with nothing to explain. */
export const usuallyUnexplained = 0.5
