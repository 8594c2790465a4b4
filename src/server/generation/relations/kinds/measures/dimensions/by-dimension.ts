import { combined } from '@/server/generation/relations/columns'
import { isDelay, isDuration } from '@/server/generation/relations/kinds/measures/durations'
import { isDistance } from '@/server/generation/relations/kinds/measures/motion-words'
import {
  isConstituent,
  isFeeOfItsOwn,
  withoutPricesOfIncome,
} from '@/server/generation/relations/kinds/money/prices/price-by-quantity'
import { kinship } from '@/server/generation/relations/kinds/stems/kin'
import { coreOf } from '@/server/generation/relations/kinds/stems/neighbours/side-by-side'
import { onlySold } from '@/server/generation/relations/kinds/stems/sold'
import type { NumberRelation, NumberRule, Row, Source } from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'
import { isSame, less, powersIn, type Quantity, quantityOf, sum } from './quantity'

const lexicon = wordRoles(new URL('./tables/dimension-words.tsv', import.meta.url), [
  'apart', // a length, height or level that does not follow from a speed
  'earned', // income
  'fixed', // a bound or rating, or a constant within the row
  'input', // applied to a field, unlike its harvest
  'other', // a sum that does not follow from a price alone
  'own', // charged, exported or fed back: follows from its own power and time, not from the distance driven
  'spent', // expenses
  'sum', // a cost or yield in money
  'unsaid', // in a unit price, says nothing about its subject
])

/**
 * A number whose unit is the product or quotient of the units of two earlier ones, one of them a rate: energy of power
 * and hours, yield of harvest and area, fuel of distance and consumption, cost of a price per tonne and a weight. Units
 * decide; among several pairs, the words shared with the name.
 */
export const byDimension: NumberRule = (whole) => {
  const { own } = whole
  const quantity = quantityOf(own)
  if (!quantity || (isFixed(own) && !hasRateOfItsOwn(whole)) || isFeeOfItsOwn(own) || !mayFollow(own, quantity))
    return undefined
  const row = quantity.isMoney ? withoutPricesOfIncome(onlySold(whole)) : whole
  if (columnOfPer(row) !== undefined) return undefined
  const terms = termsOf(row)
  let best: { readonly relation: NumberRelation; readonly score: number } | undefined
  for (const [at, one] of terms.entries()) {
    for (const other of terms.slice(at + 1)) {
      for (const [top, bottom] of [
        [one, other],
        [other, one],
      ] as const) {
        const isTaken =
          isOfAnother(own, quantity, top) ||
          (!quantity.isRate && !isOf(lexicon('earned'), own) && isOfAnother(own, quantity, bottom)) ||
          isOtherInput(own, top.field, bottom.field) ||
          isSaid(row, quantity, [top.field, bottom.field])
        const relation = isTaken ? undefined : relate(quantity, top, bottom)
        const score = relation ? scoreOf(own, top) + scoreOf(own, bottom) + (at + terms.indexOf(other)) / 100 : 0
        if (relation && score > (best?.score ?? 0)) best = { relation, score }
      }
    }
  }
  return best?.relation
}

/** A `price_per_sqft` next to `sqft` is a quotient of that column, not of another area. */
export function columnOfPer(row: Row): RowField | undefined {
  const { written } = row.own
  const at = written.indexOf('per')
  return at > 0 ? row.before.find(({ written: other }) => other.join() === written.slice(at + 1).join()) : undefined
}

type Term = Source & { readonly quantity: Quantity }

function termsOf(row: Row): Term[] {
  const isOfMoney = quantityOf(row.own)?.isMoney === true
  return row.before.flatMap((field) => {
    const quantity = field.kind === 'number' ? quantityOf(field) : undefined
    if (!quantity || (quantity.isMoney && !isOfMoney) || !isUsable(field, row.own)) return []
    if (isOfMoney && isConstituent(field, row)) return []
    const column = row.column(field)
    return column ? [{ field, column, quantity }] : []
  })
}

/** Bounds, ratings and delays do not count, unless the number is of the same kind. */
const isUsable = (field: RowField, own: RowField): boolean =>
  own.written.every((word) => !lexicon('own').has(word) || field.written.includes(word)) &&
  field.written.every((word) => !lexicon('fixed').has(word) || own.words.has(word)) &&
  (!field.written.includes('reading') || own.written.includes('reading')) && // where a meter stands, not what was used
  (!isDelay(field) || isDelay(own))

function relate(quantity: Quantity, top: Term, bottom: Term): NumberRelation | undefined {
  const isRated = quantity.isRate || top.quantity.isRate || bottom.quantity.isRate
  if (!isRated) return undefined
  const names = [top.field.field.name, bottom.field.field.name] as const
  if (isSame(sum(top.quantity.powers, bottom.quantity.powers), quantity.powers)) {
    const by = (top.quantity.scale * bottom.quantity.scale) / quantity.scale
    return {
      say: names.join(' × '),
      column: combined([top.column, bottom.column], (a, b) => a * b * by),
    }
  }
  if (!isSame(less(top.quantity.powers, bottom.quantity.powers), quantity.powers)) return undefined
  const by = top.quantity.scale / bottom.quantity.scale / quantity.scale
  return {
    say: names.join(' ÷ '),
    column: combined([top.column, bottom.column], (a, b) => (b === 0 ? 0 : (a / b) * by)),
  }
}

/**
 * Whether a number between the two and this one already has their product: `broke_kg` is not a second weight of a reel.
 */
function isSaid({ before }: Row, { powers, isRate, isMoney }: Quantity, terms: readonly RowField[]): boolean {
  const from = Math.max(...terms.map((field) => before.indexOf(field)))
  return !isRate && !isMoney && before.slice(from + 1).some((field) => isSame(quantityOf(field)?.powers ?? [], powers))
}

/** Inputs or costs of a field follow from a rate of their own, not from the harvest. */
const isOtherInput = (own: RowField, ...terms: readonly RowField[]): boolean =>
  own.written.some((word) => lexicon('input').has(word) && !terms.some((term) => term.written.includes(word))) ||
  (terms.some((term) => term.written.includes('yield')) &&
    [own, ...terms].some((field) => isOf(lexicon('spent'), field)))

/** A `seed_cost_per_acre` is not a share of the revenue: unit money follows from the sum its name says. */
function isOfAnother(own: RowField, { isRate, isMoney }: Quantity, { field, quantity }: Term): boolean {
  const { written } = own
  if (!isMoney || !quantity.isMoney) return false
  if (isOf(lexicon('spent'), own) && isOf(lexicon('earned'), field)) return true
  if (!isRate) {
    const thing = field.written
      .slice(0, Math.max(0, field.written.indexOf('per')))
      .filter((word) => !lexicon('unsaid').has(word))
    return thing.length > 0 && !thing.some((word) => written.includes(word))
  }
  const said = written.slice(0, written.indexOf('per')).filter((word) => !lexicon('unsaid').has(word))
  return said.length > 0 && !said.some((word) => field.written.includes(word))
}

/** Every pair qualifies; shared words with the name and a net weight raise its score. */
const scoreOf = (own: RowField, { field }: Term): number =>
  1 + kinship(own, field) + (field.written.includes('net') ? 0.5 : 0)

const isFixed = ({ written }: RowField): boolean =>
  written.some((word) => (lexicon('fixed').has(word) && !lexicon('input').has(word)) || lexicon('apart').has(word))

/** The `dose_mg` next to a `dose_mg_m2`, whatever else a dose is. */
const hasRateOfItsOwn = ({ own, before }: Row): boolean =>
  before.some(
    (field) =>
      quantityOf(field)?.isRate === true && coreOf(field).length > 0 && coreOf(field).join() === coreOf(own).join(),
  )

/** Sums of money follow from many things, so only those named as a cost or yield qualify. */
function mayFollow(own: RowField, { powers, isRate, isMoney }: Quantity): boolean {
  if (isRate) return powers.some((power) => power !== 0)
  if (isMoney) return isOf(lexicon('sum'), own) && !isOf(lexicon('other'), own)
  return isSame(powers, lengthPowers) ? isDistance(own) : !isSame(powers, timePowers) || isDuration(own)
}
const [lengthPowers, timePowers] = [powersIn('m'), powersIn('s')]
