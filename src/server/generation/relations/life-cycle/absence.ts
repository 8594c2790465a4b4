import type { Blanks } from '@/server/generation/engine/compilation/blanked'
import type { DrawScope, Numeric } from '@/server/generation/engine/part'
import { blockRows } from '@/server/generation/engine/scratch'
import { missingIn, type Status } from './statuses'

/** Rows that have no such moment, according to a status. */
export type Absence = {
  /** The share of all rows, 0 to 1. */
  readonly share: number
  readonly of: (scope: DrawScope) => Blanks
}

/** The chance of a null among the rows that have the moment, so that a share of all is null where more is asked for. */
export const chanceBesides = (nullShare: number, { share }: Absence): number =>
  share >= nullShare ? 0 : (nullShare - share) / (1 - share)

/** Rows that a status puts ahead of a step. */
export type Lateness = {
  readonly status: Status
  /** Whether each state has come to it. */
  readonly reached: readonly boolean[]
  /** 1 where the row has not. */
  readonly isLate: Numeric
}

export function absenceOf({ status, reached, isLate }: Lateness): Absence {
  return blankWhere({ share: missingIn(status, reached), isLate })
}

/** Blank in the rows that have not come to a step: a share of all. */
export const blankWhere = ({ share, isLate }: { readonly share: number; readonly isLate: Numeric }): Absence => ({
  share,
  of: (scope) => {
    const draw = isLate(scope)
    const blank = new Uint8Array(blockRows)
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
