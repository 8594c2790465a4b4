import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { combined } from '@/server/generation/relations/columns'
import { factor } from '@/server/generation/relations/numbers'
import { type NumberRule, nearest } from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'
import { otherSide } from './pairs'

const lexicon = wordRoles(new URL('./tables/resembling-words.tsv', import.meta.url), [
  'controlled',
  'plant', // before or after a plant that removes something from water, air or a product
  'uncontrolled', // not regulated by a controller of the row
  'way', // inputs and outputs, which are different things
])

/** Removed from water, air or a product by a plant. */
const taken: ReadonlySet<string> = new Set([
  ...['air', 'colonies', 'colonies2', 'concentration', 'massratio', 'salinity', 'turbidity'],
])

/** What flows through a plant, of which some is lost. */
const flowing: ReadonlySet<string> = new Set(['flow', 'mass', 'massflow', 'oilrate', 'volume'])

/** The `effluent_bod_mgl` is a small part of the `influent_bod_mgl`. */
export const treated: NumberRule = (row) => {
  const { own } = row
  const other = taken.has(measuredBy(own.written).unit?.dimension ?? '') ? otherSide(row) : undefined
  if (!other || !isOf(lexicon('plant'), own)) return undefined
  const { source, isAfter } = other
  return {
    say: `${isAfter ? 'at most' : 'at least'} ${source.field.field.name}`,
    column: combined([source.column, factor(0.01, 0.17)], (value, by) => (isAfter ? value * by : value / by)),
  }
}

/** The `air_temp_c` of a store that a controller keeps at `setpoint_c`, in either order. */
export const regulated: NumberRule = (row) => {
  const { own } = row
  const unit = measuredBy(own.written).unit
  const isOfOwn = (field: RowField) =>
    isSetpoint(field) !== isSetpoint(own) &&
    measuredBy(field.written).unit === unit &&
    !isOf(lexicon('uncontrolled'), field)
  const other = unit && !isOf(lexicon('uncontrolled'), own) ? nearest(row, isOfOwn) : undefined
  if (!unit || !other) return undefined
  const room = unit.dimension === 'temperature' ? 1.6 : unit.dimension === 'share' ? 4 : undefined
  return {
    say: `close to ${other.field.field.name}`,
    column: combined(
      [other.column, factor(-1, 1)],
      (value, by) =>
        // The square makes large deviations rare.
        value + by * Math.abs(by) * (room ?? 0.06 * Math.abs(value)),
    ),
  }
}

const isSetpoint = ({ written }: RowField): boolean =>
  written.some(
    (word, at) => setpoints.has(word) || (word === 'set' && lexicon('controlled').has(written[at + 1] ?? '')),
  )
const setpoints: ReadonlySet<string> = new Set(['setpoint', 'sollwert', 'consigne', 'consigna'])

/** `actual_hours` are close to the `planned_hours`, this month's to last month's. */
export const resembling: NumberRule = (row) => {
  const other = isOf(lexicon('way'), row.own) ? undefined : otherSide(row)
  if (!other) return undefined
  const { source, isAfter } = other
  if (isOf(lexicon('plant'), row.own) && flowing.has(measuredBy(row.own.written).unit?.dimension ?? '')) {
    return {
      say: `${isAfter ? 'at most' : 'at least'} ${source.field.field.name}`,
      column: combined([source.column, factor(0.9, 1)], (value, by) => (isAfter ? value * by : value / by)),
    }
  }
  return {
    say: `close to ${source.field.field.name}`,
    column: combined([source.column, factor(0.82, 1.15)], (value, by) => value * by),
  }
}
