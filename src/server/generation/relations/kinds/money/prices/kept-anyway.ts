import { type Column, middleOf, middleOfProfile } from '@/server/generation/relations/columns'
import { isMoney, type NumberRelation } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'

/**
 * Whether the usual sizes of two amounts keep a bound without a relation, which would draw one of them near the other:
 * the shearing of an animal costs less than the animal, but nowhere near as much.
 */
export function isKeptAnyway(own: RowField, { say, column }: NumberRelation): boolean {
  const { distribution } = own.field.constraints
  if (!isMoney(own) || distribution !== 'lognormal' || !asked.has(own.written.at(-1) ?? '')) return false
  const usual = middleOfProfile(own.field.constraints) ?? 0
  const bound = boundOf(column)
  if (usual <= 0 || bound === undefined || bound <= 0) return false
  return /^(?:at most|below) /.test(say)
    ? bound > usual * apart
    : /^(?:at least|above) /.test(say) && usual > bound * apart
}

const boundOf = (column: Column): number | undefined =>
  middleOf(column, { found: new Map(), ofProfile: ({ constraints }) => middleOfProfile(constraints) })

/** How far apart amounts are that seldom overlap. */
const apart = 6

/** Last words of what something costs of its own, unlike a deposit or a tax, which are parts of a bill. */
const asked: ReadonlySet<string> = new Set(['charge', 'cost', 'costs', 'fee', 'price', 'rate', 'value'])
