import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { type Column, combined } from '@/server/generation/relations/columns'
import { isRightAfter } from '@/server/generation/relations/kinds/proportions/of-each'
import { isAmong } from '@/server/generation/relations/kinds/structure/stems'
import { isMoney, isShare, type NumberRule, nearest, type Row } from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'
import { inUnit } from './in-unit'
import { sidesOf } from './sides'
import { quotientWords } from './words'

/**
 * `units_received` of `cartons_received` and `units_per_carton`, `landed_kg` of the `boxes` and `kg_per_box`, the
 * `total_units` of `pallets`, `cartons_per_pallet` and `units_per_carton`.
 */
export const ofEach: NumberRule = (row) => {
  const { own } = row
  if (isShare(own) || isMoney(own) || sidesOf(own) || isOf(quotientWords('average'), own)) return undefined
  const unit = measuredBy(own.written).unit
  for (const { field, sides } of ratesOf(row)) {
    const said = measuredBy(['value', ...sides.what]).unit
    if (!(said ? said.dimension === unit?.dimension : sides.what.every((word) => isAmong(word, own.written)))) continue
    if (sides.of.some((word) => isAmong(word, own.written))) continue
    const count = countOf(row, sides.of)
    const column = row.column(field)
    if (!count || !column) continue
    const isWhole =
      isOfAll(own, [...sides.what, ...count.written]) ||
      (said !== null && isTotalOf(own)) ||
      isRightAfter(row, [count.say, field.field.name])
    if (!isWhole) continue
    const scale = said && unit ? inUnit(said, unit) : 1
    return {
      say: `${count.say} × ${field.field.name}`,
      column: combined([count.column, column], (many, one) => many * one * scale),
    }
  }
  return undefined
}

/** The numbers of one thing per other thing, the last first. */
const ratesOf = (row: Row) =>
  row.before.toReversed().flatMap((field) => {
    const sides = field.kind === 'number' && !isMoney(field) ? sidesOf(field) : undefined
    return sides && !measuredBy(['per', ...sides.of]).unit ? [{ field, sides }] : []
  })

/** The count of things, stated or as the count of what holds them times the things in each. */
function countOf(row: Row, things: readonly string[], deepest = 3): Counted | undefined {
  const stated =
    nearest(row, (field) => isCountOf(field, things) && !isOf(quotientWords('lost'), field)) ??
    nearest(row, (field) => isCountOf(field, things))
  if (stated) return { say: stated.field.field.name, column: stated.column, written: stated.field.written }
  if (deepest === 0) return undefined
  for (const { field, sides } of ratesOf(row)) {
    if (!things.every((word) => isAmong(word, sides.what))) continue
    const holders = countOf(row, sides.of, deepest - 1)
    const column = holders && row.column(field)
    if (!column) continue
    const all = combined([holders.column, column], (many, one) => many * one)
    return { say: `${holders.say} × ${field.field.name}`, column: all, written: holders.written }
  }
  return undefined
}

type Counted = { readonly say: string; readonly column: Column; readonly written: readonly string[] }

/** Whether a name refers to all of the counted things: damaged units do not follow from the number of cartons. */
const isOfAll = ({ written }: RowField, said: readonly string[]): boolean => {
  const { spent } = measuredBy(written)
  return written.every(
    (word, at) => spent.has(at) || quotientWords('whole').has(word) || word === 'used' || isAmong(word, said),
  )
}

/** The `total_clay_kg` of `pots` and `kg_per_pot`: a total in the unit of the rate, of whatever it is. */
const isTotalOf = ({ written }: RowField): boolean => written[0] === 'total' || written.at(-1) === 'total'

const isCountOf = (field: RowField, things: readonly string[]): boolean =>
  field.field.type === 'integer' && !sidesOf(field) && things.every((word) => isAmong(word, field.written))
