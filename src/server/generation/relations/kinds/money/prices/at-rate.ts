import { combined } from '@/server/generation/relations/columns'
import { isMoney, isShare, type NumberRule } from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'
import { isCostOfEarned } from './price-by-quantity'

const lexicon = wordRoles(new URL('./tables/priced-words.tsv', import.meta.url), [
  'aside', // an amount in addition to the priced one, or a minimum
  'priced',
])

/**
 * An amount right after a number and its rate is their product, whatever the rate is per: the `tonnage_dues` after a
 * `gross_tonnage` and a `rate_per_gt`.
 */
export const atRateBefore: NumberRule = ({ own, before, column, says }) => {
  const [count, rate] = before.slice(-2)
  if (!count || !rate || !isMoney(own) || isPerUnit(own) || isOf(lexicon('aside'), own)) return undefined
  const isCount = count.kind === 'number' && !isMoney(count) && !isShare(count)
  if (!isCount || rate.kind !== 'number' || !isPerUnit(rate) || isCostOfEarned(rate, own) || says(rate) !== undefined)
    return undefined
  const [many, each] = [column(count), column(rate)]
  return many && each
    ? {
        say: `${count.field.name} × ${rate.field.name}`,
        column: combined([many, each], (quantity, price) => quantity * price),
      }
    : undefined
}

const isPerUnit = ({ written }: RowField): boolean =>
  written.some((word, at) => lexicon('priced').has(word) && written[at + 1] === 'per')
