import type { Unit } from '@/server/generation/profiles/numbers/unit-table'
import type { RowField } from '@/server/generation/relations/row-fields'

type Measured = { readonly field: RowField; readonly unit: Unit }

const poundsPerTon = 2_000

/** How many of one column's unit are in another's where one is of tons and the other of pounds: then a ton is a short one. */
export function shortTons(from: Measured, to: Measured): number | undefined {
  if (from.unit.symbol === 'lb' && isOfTons(to)) return 1 / poundsPerTon
  return to.unit.symbol === 'lb' && isOfTons(from) ? poundsPerTon : undefined
}

/** A tonne is always a metric one. */
const isOfTons = ({ field: { written } }: Measured): boolean =>
  written.some((word) => word === 'ton' || word === 'tons')
