import { combined } from '@/server/generation/relations/columns'
import { factor } from '@/server/generation/relations/numbers'
import { isMoney, isShare, type NumberRule, nearest } from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'

/** The `sd_od` of a `mean_od`, the `weight_std` of an `avg_weight`: a share of the mean of the same measure. */
export const deviation: NumberRule = (row) => {
  const { own } = row
  if (!isOf(deviations, own) || isShare(own)) return undefined
  const isOfMean = (field: RowField) => isOf(means, field) && !isShare(field) && isMoney(field) === isMoney(own)
  const mean = nearest(row, (field) => isOfMean(field) && rest(field, means) === rest(own, deviations))
  return (
    mean && {
      say: `fits ${mean.field.field.name}`,
      column: combined([mean.column, factor(0.04, 0.3)], (value, by) => Math.abs(value) * by),
    }
  )
}

const deviations: ReadonlySet<string> = new Set(['sd', 'std', 'stddev', 'stdev'])
const means: ReadonlySet<string> = new Set(['average', 'avg', 'mean'])

const rest = ({ written }: RowField, words: ReadonlySet<string>): string =>
  written.filter((word) => !words.has(word)).join(' ')
