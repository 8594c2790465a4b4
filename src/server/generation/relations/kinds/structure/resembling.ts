import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { combined } from '@/server/generation/relations/columns'
import { factor } from '@/server/generation/relations/numbers'
import type { NumberRule } from '@/server/generation/relations/row'
import { wordRoles } from '@/server/kernel/word-roles'
import { otherSide } from './pairs'

const lexicon = wordRoles(new URL('./tables/resembling-words.tsv', import.meta.url), [
  'plant', // before or behind a plant that takes something out of water, air or a product
  'way', // what comes in and what goes out are two things
])

/** What a plant takes out of water, air or a product. */
const taken: ReadonlySet<string> = new Set([
  ...['air', 'colonies', 'colonies2', 'concentration', 'massratio', 'salinity', 'turbidity'],
])

/** The `effluent_bod_mgl` is a small part of the `influent_bod_mgl`. */
export const treated: NumberRule = (row) => {
  const { own } = row
  const other = taken.has(measuredBy(own.written).unit?.dimension ?? '') ? otherSide(row) : undefined
  if (!other || !own.written.some((word) => lexicon('plant').has(word))) return undefined
  const { source, isAfter } = other
  return {
    say: `${isAfter ? 'at most' : 'at least'} ${source.field.field.name}`,
    column: combined([source.column, factor(0.03, 0.45)], (value, by) => (isAfter ? value * by : value / by)),
  }
}

/** `actual_hours` are about as many as the `planned_hours`, this month's about those of the last. */
export const resembling: NumberRule = (row) => {
  const other = row.own.written.some((word) => lexicon('way').has(word)) ? undefined : otherSide(row)
  if (!other) return undefined
  const { source } = other
  return {
    say: `close to ${source.field.field.name}`,
    column: combined([source.column, factor(0.82, 1.15)], (value, by) => value * by),
  }
}
