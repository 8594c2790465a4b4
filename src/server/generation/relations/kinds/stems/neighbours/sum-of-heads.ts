import { combined } from '@/server/generation/relations/columns'
import { singular } from '@/server/generation/relations/kinds/structure/stems'
import { has, isShare, type NumberRule, type Source } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'
import { coreOf, hasUnit, rightBefore } from './side-by-side'

const lexicon = wordRoles(new URL('./tables/gathering-words.tsv', import.meta.url), [
  'gathering', // holds all parts of a row
  'intensive', // numbers that do not add up
])

/**
 * A number named by what all numbers right before it are: the `charge` of a `parts_charge` and a `courier_charge`, the
 * `points` of `coat_points` and `gait_points`, a `basket_g` of `morels_g` and `ceps_g`, the `hires_total` of `skate_hires`.
 */
export const sumOfHeads: NumberRule = (row) => {
  const { own } = row
  if (isShare(own) || own.written.includes('per') || own.written.some((word) => lexicon('intensive').has(word)))
    return undefined
  const core = coreOf(own)
  const things = core.filter((word) => !isGathering(word))
  const isOfAll = things.length < core.length
  if (things.length > 1 || (!isOfAll && core.length !== 1)) return undefined
  const run = rightBefore(row, 12)
  const parts = partsOf(run, things[0], own)
  if (parts.length < 2 || (parts.length < run.length && things[0] === undefined)) return undefined
  if (
    parts.some(
      ({ field }) =>
        isGathered(field) || has('discount', field) || has('unit price', field) || row.says(field)?.includes(' × '),
    )
  )
    return undefined
  return {
    say: parts.map(({ field }) => field.field.name).join(' + '),
    column: combined(
      parts.map(({ column }) => column),
      (...values) => values.reduce((sum, value) => sum + value, 0),
    ),
  }
}

const isGathering = (word: string): boolean =>
  lexicon('gathering').has(word) || [...lexicon('gathering')].some((each) => singular(each) === word)
const isGathered = (field: RowField): boolean => coreOf(field).some(isGathering)

/** The numbers right before that end in a word, or all of one unit. */
function partsOf(run: readonly Source[], head: string | undefined, own: RowField): readonly Source[] {
  if (head === undefined) return hasUnit(own) ? run : []
  const isPart = ({ field }: Source) => coreOf(field).length > 1 && coreOf(field).at(-1) === head
  const from = run.findLastIndex((each) => !isPart(each)) + 1
  return run.slice(from)
}
