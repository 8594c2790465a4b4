import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { combined } from '@/server/generation/relations/columns'
import { singular } from '@/server/generation/relations/kinds/structure/stems'
import type { NumberRule } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { coreOf } from './side-by-side'

/** A `salt_per_pan_t` is the `salt_t` divided by the `pans`: a unit at the end of a name is the unit of the dividend. */
export const perInUnit: NumberRule = (row) => {
  const { written } = row.own
  const per = written.indexOf('per')
  const { unit, spent } = measuredBy(written)
  if (per < 1 || !unit || !spent.has(written.length - 1) || per > written.length - 3) return undefined
  const [things, each] = [written.slice(0, per), written.slice(per + 1, -1)].map((words) =>
    words.map(singular).join(' '),
  )
  const numbers = row.before.filter((field) => field.kind === 'number')
  const all = numbers.find((field) => coreOf(field).join(' ') === things && measuredBy(field.written).unit === unit)
  const by = numbers.find((field) => isCountOf(field, each ?? ''))
  const [total, count] = [all && row.column(all), by && row.column(by)]
  if (!all || !by || !total || !count) return undefined
  return {
    say: `${all.field.name} ÷ ${by.field.name}`,
    column: combined([total, count], (sum, many) => (many === 0 ? 0 : sum / many)),
  }
}

const isCountOf = (field: RowField, thing: string): boolean =>
  measuredBy(field.written).unit === null &&
  coreOf(field)
    .filter((word) => word !== 'count')
    .join(' ') === thing
