import { profileOf } from '@/server/generation/locales'
import { missingShares } from '@/server/generation/relations/life-cycle/missing/missing-shares'
import { type Lacking, lackingStates } from '@/server/generation/relations/life-cycle/missing/stated'
import { checkFields } from '@/server/generation/schema/check-schema'
import type { CheckedField } from '@/server/generation/schema/checked-field'
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
  const asked = checked(columns, locale)
  if (!asked) return columns
  const lacking = lackingStates(asked).filter(({ at }) => !isOfCaller(columns[at]))
  const stated =
    lacking.length > 0
      ? columns.map((column, i) =>
          withValues(
            column,
            lacking.filter(({ at }) => at === i),
          ),
        )
      : columns
  const fields = (stated === columns ? asked : checked(stated, locale)) ?? asked
  const shares = missingShares(fields, profileOf(locale), says)
  return stated.map((column, i) => {
    const share = shares[i]
    const isStated = isOfCaller(column) || column.blankPercentage !== undefined
    return share === undefined || isStated
      ? column
      : { ...column, blankPercentage: Math.max(1, Math.round(share * 100)) }
  })
}

function checked(columns: readonly InferredColumn[], locale: LocaleCode): readonly CheckedField[] | undefined {
  const { fields, problems } = checkFields(
    columns.map(({ name, type, constraints }) => ({ name, type, ...(constraints && { constraints }) })),
    { locale, count: 1, loc: [] },
  )
  return problems.length > 0 ? undefined : fields
}

const isOfCaller = (column: InferredColumn | undefined): boolean =>
  column?.source === 'caller' || column?.source === 'sample'

/** The list with its missing states added, each in about one row of twelve. */
function withValues(column: InferredColumn, lacking: readonly Lacking[]): InferredColumn {
  const { values, weights } = column.constraints ?? {}
  if (lacking.length === 0 || !Array.isArray(values)) return column
  const added = lacking.map(({ value }) => value)
  const all = Array.isArray(weights) ? weights.reduce((sum: number, weight) => sum + Number(weight), 0) : 0
  const one = Math.max(1, Math.round(all / 12))
  return {
    ...column,
    constraints: {
      ...column.constraints,
      values: [...values, ...added],
      ...(Array.isArray(weights) && { weights: [...weights, ...added.map(() => one)] }),
    },
  }
}
