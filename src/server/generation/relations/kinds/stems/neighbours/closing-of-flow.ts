import { combined } from '@/server/generation/relations/columns'
import { comesBefore } from '@/server/generation/relations/kinds/structure/pairs'
import { singular } from '@/server/generation/relations/kinds/structure/stems'
import type { NumberRule, Source } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'
import { coreOf, rightBefore } from './side-by-side'

const lexicon = wordRoles(new URL('./tables/closing-words.tsv', import.meta.url), [
  'early', // of two times of a day, week or year, the first
  'late',
  'in', // adds to what there is
  'out', // takes from it
])

/**
 * What there is at the end is what there was at the start, what came in and not what went out, whatever both are called:
 * `karts_at_dusk` of `karts_at_dawn`, `karts_repaired` and `karts_broken`.
 */
export const closingOfFlow: NumberRule = (row) => {
  const { own } = row
  const [opening, first, second] = rightBefore(row, 3)
  if (!opening || !first || !second || !isLater(opening.field, own)) return undefined
  if ([first, second].some(({ field }) => isLater(opening.field, field) || isLater(field, own))) return undefined
  const [into, out] = directionsOf(first, second)
  if (!into || !out) return undefined
  return {
    say: `${opening.field.field.name} + ${into.field.field.name} − ${out.field.field.name}`,
    column: combined([opening.column, into.column, out.column], (was, more, less) => Math.max(0, was + more - less)),
  }
}

/** Which of the two moves goes in and which out: one that says so is enough. */
function directionsOf(first: Source, second: Source): readonly [Source?, Source?] {
  if (isOf('out', second.field) || isOf('in', first.field))
    return isOf('out', first.field) || isOf('in', second.field) ? [] : [first, second]
  return isOf('out', first.field) || isOf('in', second.field) ? [second, first] : []
}

const isOf = (role: 'early' | 'in' | 'late' | 'out', field: RowField): boolean =>
  field.written.some((word) => lexicon(role).has(word))

/** Whether two names are of one thing at two times. */
function isLater(early: RowField, late: RowField): boolean {
  if (comesBefore(early, late)) return true
  const thing = (field: RowField) =>
    coreOf(field)
      .filter((word) => !isTime(word))
      .join(' ')
  return isOf('early', early) && isOf('late', late) && thing(early) === thing(late) && thing(early) !== ''
}

const times = () => [...lexicon('early'), ...lexicon('late'), 'at', 'on', 'week', 'month', 'year']
const isTime = (word: string): boolean => times().some((each) => each === word || singular(each) === word)
