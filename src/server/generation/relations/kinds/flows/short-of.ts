import { combined } from '@/server/generation/relations/columns'
import { rangeWords } from '@/server/generation/relations/kinds/ranges'
import { alikeBefore } from '@/server/generation/relations/kinds/stems/named-part'
import { isShare, type NumberRule, type Source } from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'
import { flowWords } from './flow-words'

/**
 * A bare `shortfall` of the `nurses_required` by the `nurses_on_duty`, a `surplus` of what there is over what was
 * planned: the last two numbers of one kind, of which the first says that it was wanted. So are `beds_short`,
 * `hours_over`, an `excess_kg` over an allowance and what a plan is `over_budget_by`.
 */
export const shortOf: NumberRule = (row) => {
  const { own } = row
  if (isShare(own)) return undefined
  const [isShort, isOver] = [isBy('short', own), isBy('over', own)]
  if (isShort === isOver) return undefined
  const alike = alikeBefore(row)
  if (own.written.length === 1 ? alike.length < 2 : !isOfTwo(own, alike)) return undefined
  const [there, aim] = orderOf(alike)
  if (!there || !aim) return undefined
  const [greater, less] = isShort ? [aim, there] : [there, aim]
  return {
    say: `${greater.field.field.name} − ${less.field.field.name}`,
    column: combined([greater.column, less.column], (all, some) => Math.max(0, all - some)),
  }
}

/** The actual and the wanted one of the last two numbers, whichever comes first. */
function orderOf(alike: readonly Source[]): readonly [Source?, Source?] {
  const [last, first] = alike.toReversed()
  if (!last || !first || isWanted(first.field) === isWanted(last.field)) return []
  return isWanted(first.field) ? [last, first] : [first, last]
}

/** `shortfall`, `beds_short`, `over_budget_by`. */
const isBy = (role: 'over' | 'short', { written }: RowField): boolean =>
  written.some((word) => flowWords(role).has(word)) ||
  ends[role].has(written.at(-1) ?? '') ||
  (written.at(-1) === 'by' && written.some((word) => ends[role].has(word))) ||
  starts[role].has(written[0] ?? '')

const ends = { over: new Set(['extra', 'over', 'overrun', 'spare']), short: new Set(['short', 'under', 'underrun']) }
const starts = { over: new Set(['excess']), short: new Set<string>() }

/** Whether all its words are of the last two numbers, or of how they differ. */
const isOfTwo = (own: RowField, alike: readonly Source[]): boolean => {
  const said = new Set(alike.slice(-2).flatMap(({ field }) => field.written))
  const others = own.written.filter((word) => !said.has(word) && word !== 'by')
  return (
    own.written.length < 4 &&
    others.length === 1 &&
    others.every((word) => isBy('over', bare(own, word)) || isBy('short', bare(own, word)))
  )
}

const bare = (own: RowField, word: string): RowField => ({ ...own, written: [word] })

/** Whether a name says that its number was planned, wanted or allowed. */
export const isWanted = (field: RowField): boolean =>
  isOf(rangeWords('planned'), field) || isOf(flowWords('wanted'), field)
