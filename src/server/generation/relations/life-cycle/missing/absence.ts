import type { Blanks } from '@/server/generation/engine/compilation/blanked'
import { weighted } from '@/server/generation/engine/numeric'
import { type DrawScope, type Numeric, noOwners } from '@/server/generation/engine/part'
import { blockRows } from '@/server/generation/engine/scratch'
import { type Column, combined, unscaled } from '@/server/generation/relations/columns'
import type { RowField } from '@/server/generation/relations/row-fields'
import { slabUint8 } from '@/server/kernel/memory/slab'

/** Rows that lack a moment, according to a status. */
export type Absence = {
  /** The share of all rows, 0 to 1. */
  readonly share: number
  /** 1 in such rows. */
  readonly isLate: Numeric
  readonly of: (scope: DrawScope) => Blanks
}

/** The chance of a null among rows that have the moment, so that nulls reach the requested share. */
export const chanceBesides = (nullShare: number, { share }: Absence): number =>
  share >= nullShare ? 0 : (nullShare - share) / (1 - share)

/** Blank in the rows that have not reached a step: a share of all. */
export const blankWhere = ({ share, isLate }: { readonly share: number; readonly isLate: Numeric }): Absence => ({
  share,
  isLate,
  of: (scope) => {
    const draw = isLate(scope)
    const blank = slabUint8(blockRows)
    return (rows, n) => {
      const late = draw(rows, n)
      for (let k = 0; k < n; k++) {
        const row = rows[k] ?? 0
        blank[row] = late[row] ?? 0
      }
      return blank
    }
  },
})

/** Missing numbers count as zero. */
export const nothingWhere = (column: Column, { isLate }: Absence): Column =>
  combined([column, unscaled(isLate, 1)], (value, late) => (late ? 0 : value))

/** The field names in a relation's text. */
export const sourcesIn = (says: string): readonly string[] => says.split(/ [−+×÷] /)

type Counted = { readonly field: RowField; readonly absence?: Absence }

/** A duration is missing if one of its moments is. */
export function absenceOfSources(
  own: RowField,
  found: { readonly says?: string } | undefined,
  known: readonly Counted[],
): Absence | undefined {
  if (own.field.blankPercentage === 0 || own.kind !== 'number' || found?.says === undefined) return undefined
  const names = sourcesIn(found.says)
  return known.findLast(({ field, absence }) => absence && field.kind === 'moment' && names.includes(field.field.name))
    ?.absence
}

/** Missing in random rows, as often as requested. */
export const missingAnywhere = (own: RowField, share: number): Numeric => {
  const drawn = weighted([Math.round((1 - share) * 1_000), Math.round(share * 1_000)])
  return (scope) => drawn(scope.cell(`${own.field.name}?`, noOwners))
}
