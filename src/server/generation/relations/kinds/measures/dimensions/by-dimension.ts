import { combined } from '@/server/generation/relations/columns'
import { isDelay, isDuration } from '@/server/generation/relations/kinds/measures/durations'
import { isDistance } from '@/server/generation/relations/kinds/measures/motion-words'
import { isFeeOfItsOwn } from '@/server/generation/relations/kinds/money/prices/price-by-quantity'
import { kinship } from '@/server/generation/relations/kinds/stems/kin'
import type { NumberRelation, NumberRule, Row, Source } from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'
import { isSame, less, powersIn, type Quantity, quantityOf, sum } from './quantity'

const lexicon = wordRoles(new URL('./tables/dimension-words.tsv', import.meta.url), [
  'apart', // a length, height or level that no speed gives
  'earned', // money that came
  'fixed', // a bound or a rating, and what stands in no course of a row
  'input', // is put into a field, whose harvest is no measure of it
  'other', // a sum that is not of a price alone
  'own', // what is charged, exported or fed back is of its own power and time, not of what was driven
  'spent', // money that went
  'sum', // what something cost or brought
  'unsaid', // in money of one, says nothing of what it is of
])

/**
 * A number whose unit is the product or the quotient of the units of two before it, one of them a rate: the energy of a
 * power and hours, the yield of a harvest and an area, the fuel of a distance and a consumption, the sum of a price per
 * tonne and a weight. Units decide, and of several pairs the words that they share with the name.
 */
export const byDimension: NumberRule = (row) => {
  const { own } = row
  const quantity = quantityOf(own)
  if (!quantity || isFixed(own) || isFeeOfItsOwn(own) || !mayFollow(own, quantity)) return undefined
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

type Term = Source & { readonly quantity: Quantity }

function termsOf(row: Row): Term[] {
  const isOfMoney = quantityOf(row.own)?.isMoney === true
  return row.before.flatMap((field) => {
    const quantity = field.kind === 'number' ? quantityOf(field) : undefined
    if (!quantity || (quantity.isMoney && !isOfMoney) || !isUsable(field, row.own)) return []
    const column = row.column(field)
    return column ? [{ field, column, quantity }] : []
  })
}

/** Bounds, ratings and delays are of something else, unless the number is of the same kind. */
const isUsable = (field: RowField, own: RowField): boolean =>
  own.written.every((word) => !lexicon('own').has(word) || field.written.includes(word)) &&
  field.written.every((word) => !lexicon('fixed').has(word) || own.words.has(word)) &&
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

/** Whether a number between the two and this one is already what they give: the `broke_kg` is no second weight of a reel. */
function isSaid({ before }: Row, { powers, isRate, isMoney }: Quantity, terms: readonly RowField[]): boolean {
  const from = Math.max(...terms.map((field) => before.indexOf(field)))
  return !isRate && !isMoney && before.slice(from + 1).some((field) => isSame(quantityOf(field)?.powers ?? [], powers))
}

/** What is put into a field, or costs of it, is of a rate of it, and of no harvest. */
const isOtherInput = (own: RowField, ...terms: readonly RowField[]): boolean =>
  own.written.some((word) => lexicon('input').has(word) && !terms.some((term) => term.written.includes(word))) ||
  (terms.some((term) => term.written.includes('yield')) &&
    [own, ...terms].some((field) => isOf(lexicon('spent'), field)))

/** A `seed_cost_per_acre` is no share of the revenue: money of one is of the money that its name says. */
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

/** Every pair counts; one whose words the name has counts more. */
const scoreOf = (own: RowField, { field }: Term): number => 1 + kinship(own, field)

const isFixed = ({ written }: RowField): boolean =>
  written.some((word) => (lexicon('fixed').has(word) && !lexicon('input').has(word)) || lexicon('apart').has(word))

/** Sums of money are of everything else as well, unless their name says that they are what something cost or brought. */
function mayFollow(own: RowField, { powers, isRate, isMoney }: Quantity): boolean {
  if (isRate) return powers.some((power) => power !== 0)
  if (isMoney) return isOf(lexicon('sum'), own) && !isOf(lexicon('other'), own)
  return isSame(powers, lengthPowers) ? isDistance(own) : !isSame(powers, timePowers) || isDuration(own)
}
const [lengthPowers, timePowers] = [powersIn('m'), powersIn('s')]
