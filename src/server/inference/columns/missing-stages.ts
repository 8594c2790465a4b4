import { profileOf } from '@/server/generation/locales'
import { missingShares } from '@/server/generation/relations/life-cycle/missing/missing-shares'
import { checkFields } from '@/server/generation/schema/check-schema'
import type { InferredColumn } from '@/server/inference/contract/contract'
import type { LocaleCode } from '@/wire/vocabulary'

/**
 * Columns of steps that not every row has come to, such as `delivered_at` after a `status`, are null in as many rows as
 * the status says; what the caller stated stays as it is.
 * @param says by column, how its number follows from others.
 */
export function withMissing(
  columns: readonly InferredColumn[],
  locale: LocaleCode,
  says: readonly (string | undefined)[],
): readonly InferredColumn[] {
  const { fields, problems } = checkFields(
    columns.map(({ name, type, constraints }) => ({ name, type, ...(constraints && { constraints }) })),
    { locale, count: 1, loc: [] },
  )
  if (problems.length > 0) return columns
  const shares = missingShares(fields, profileOf(locale), says)
  return columns.map((column, i) => {
    const share = shares[i]
    const isStated = column.source === 'caller' || column.source === 'sample' || column.blankPercentage !== undefined
    return share === undefined || isStated
      ? column
      : { ...column, blankPercentage: Math.max(1, Math.round(share * 100)) }
  })
}
