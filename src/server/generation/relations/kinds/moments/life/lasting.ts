import { constant, share, uniform, zip } from '@/server/generation/engine/numeric'
import { noOwners } from '@/server/generation/engine/part'
import type { Missing } from '@/server/generation/relations/life-cycle/missing/named-states'
import type { RowField } from '@/server/generation/relations/row-fields'

/** Chances of a missing end are in parts of this. */
export const chancesMax = 10_000

const prefix = 'lasts on, share '

/** The share of rows without an end, 0 to 1, that a draw of the given name asks for; undefined for other draws. */
export const lastingShare = (draw: string): number | undefined =>
  draw.startsWith(prefix) ? Number(draw.slice(prefix.length)) : undefined

/**
 * Rows in which the end of their subject is missing, as many as requested: a data set chooses first those that are still
 * referenced at the end of the time.
 */
export function stillLasting(own: RowField): Missing {
  const nullShare = own.field.blankPercentage / 100
  const chance = share('order', `${prefix}${nullShare}`, constant(Math.round(nullShare * chancesMax)))
  const drawn = uniform(0, chancesMax - 1)
  const isLate = zip(
    (scope) => drawn(scope.cell(`${own.field.name}?`, noOwners)),
    chance,
    (at, of) => (at < of ? 1 : 0),
  )
  return { share: nullShare, isLate }
}
