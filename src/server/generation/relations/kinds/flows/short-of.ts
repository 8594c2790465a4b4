import { combined } from '@/server/generation/relations/columns'
import { rangeWords } from '@/server/generation/relations/kinds/ranges'
import { alikeBefore } from '@/server/generation/relations/kinds/stems/named-part'
import { isShare, type NumberRule } from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'
import { flowWords } from './flow-words'

/**
 * A bare `shortfall` of the `nurses_required` by the `nurses_on_duty`, a `surplus` of what there is over what was
 * planned: the last two numbers of one kind, of which the first says that it was wanted.
 */
export const shortOf: NumberRule = (row) => {
  const { own } = row
  const [word = '', ...more] = own.written
  const [isShort, isOver] = [flowWords('short').has(word), flowWords('over').has(word)]
  if (more.length > 0 || !(isShort || isOver) || isShare(own)) return undefined
  const [there, wanted] = alikeBefore(row).toReversed()
  if (!there || !wanted || !isWanted(wanted.field) || isWanted(there.field)) return undefined
  const [greater, less] = isShort ? [wanted, there] : [there, wanted]
  return {
    say: `${greater.field.field.name} − ${less.field.field.name}`,
    column: combined([greater.column, less.column], (all, some) => Math.max(0, all - some)),
  }
}

const isWanted = (field: RowField): boolean => isOf(rangeWords('planned'), field)
