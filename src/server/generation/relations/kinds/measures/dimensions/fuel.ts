import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { combined } from '@/server/generation/relations/columns'
import { isDistance } from '@/server/generation/relations/kinds/measures/motion-words'
import { unitOf } from '@/server/generation/relations/kinds/measures/unit-of'
import { factor } from '@/server/generation/relations/numbers'
import { isMoney, isShare, type NumberRule, nearest } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'

/** Litres that a vehicle burns in a kilometre, and a heavy one. */
const usual = factor(0.06, 0.12)
const heavy = factor(0.22, 0.42)

/** The `fuel_gal` of a trip after its distance; a consumption before it decides exactly how much. */
export const fuelOfTrip: NumberRule = (row) => {
  const { own, words } = row
  const volume = isFuel(own) ? unitOf(own) : undefined
  const distance = volume?.dimension === 'volume' ? nearest(row, isDistance) : undefined
  const length = distance && unitOf(distance.field)
  if (!volume || !distance || !length || row.before.some(isConsumption)) return undefined
  const isHeavy = ['bus', 'hgv', 'lorry', 'trailer', 'truck'].some((word) => words.has(word))
  return {
    say: `about what ${distance.field.field.name} takes`,
    column: combined(
      [distance.column, isHeavy ? heavy : usual],
      (far, litres) => ((far * length.factor) / metresPerKilometre) * litres * (litre / volume.factor),
    ),
  }
}

const metresPerKilometre = 1000
/** In the unit in which volumes are compared. */
const litre = measuredBy(['fuel', 'l']).unit?.factor ?? 1

const isFuel = (field: RowField): boolean =>
  !isMoney(field) && !isShare(field) && !field.written.includes('per') && field.written.includes('fuel')

const isConsumption = ({ written }: RowField): boolean => written.some((word) => ['mpg', 'consumption'].includes(word))
