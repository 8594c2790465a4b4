import { unitsBySymbol } from '@/server/generation/profiles/numbers/unit-table'
import {
  isSame,
  less,
  type Powers,
  powersIn,
  quantityOf,
  sum,
} from '@/server/generation/relations/kinds/measures/dimensions/quantity'
import { isOdometer } from '@/server/generation/relations/kinds/measures/motion-words'
import { unitOf } from '@/server/generation/relations/kinds/measures/unit-of'
import { isInHundredths } from '@/server/generation/relations/kinds/money/prices/unit-price'
import { isMoney, isShare } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { isThere, type Term } from './equation'

const pure: Powers = powersIn('-')

/**
 * The factor from each field's unit to coherent units, so that grams times pieces are kilograms. If the units of the
 * two sides do not agree, a name means something other than it measures, and only percentages and cents are scaled.
 */
export function scalesOf(fields: readonly (RowField | undefined)[], terms: readonly Term[]): readonly number[] {
  const found = fields.map((field) => (field ? measureOf(field) : undefined))
  const powers = terms
    .filter((term) => isThere(term, (at) => fields[at] !== undefined))
    .map(({ top, bottom }) => {
      const of = (at: number) => found[at]?.powers ?? pure
      return bottom.reduce(
        (all, at) => less(all, of(at)),
        top.reduce((all, at) => sum(all, of(at)), pure),
      )
    })
  const [first = pure, ...others] = powers
  const isCoherent = others.every((each) => isSame(inLengths(each), inLengths(first)))
  return fields.map((field, at) => {
    if (!field) return 1
    if (isPercent(field)) return 0.01
    if (unitOf(field)?.dimension === 'basis') return 0.0001
    return (isCoherent ? (found[at]?.scale ?? 1) : 1) * (isInHundredths(field) ? 0.01 : 1)
  })
}

/** Expresses volume as length cubed, whatever is measured. */
const inLengths = (powers: Powers): Powers => {
  const volumes = powers[litres] ?? 0
  return powers.map((power, at) => (at === litres ? 0 : at === metres ? power + 3 * volumes : power))
}
const [litres, metres] = [powersIn('l').indexOf(1), powersIn('m').indexOf(1)]

function measureOf(field: RowField): { readonly powers: Powers; readonly scale: number } | undefined {
  return isShare(field) ? undefined : quantityOf(field)
}

const isPercent = (row: RowField): boolean => {
  const { constraints } = row.field
  const isOfHundred = isShare(row) || unitsBySymbol.get(constraints.unit ?? '')?.dimension === 'share'
  return isOfHundred && !(constraints.max !== undefined && constraints.max <= 1)
}

/** What the numbers of a sum must have in common: money, a share, or the dimension of their unit. */
export function kindOf(row: RowField): string {
  if (isMoney(row)) return 'money'
  const stated = unitOf(row)
  if (!stated && isOdometer(row)) return 'length'
  if (isShare(row) || stated?.dimension === 'share') return 'share'
  return stated?.dimension ?? 'count'
}
