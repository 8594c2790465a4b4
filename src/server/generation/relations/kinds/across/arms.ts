import { combined } from '@/server/generation/relations/columns'
import { every, isShare, type NumberRule, nearest, type Row, type Source } from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'

/** The arms of an experiment: the control and the treatment. */

const lexicon = wordRoles(new URL('./tables/arm-words.tsv', import.meta.url), [
  'all', // in the count of everyone in an arm
  'control',
  'lift', // how much better an arm does than the control
  'share', // last word of a rate's name
  'treated',
])

/** The `control_rate`: `control_conversions` by all `control_users`, if the arm has no other count. */
export const armRate: NumberRule = (row) => {
  const arm = armOf(row.own)
  if (!isShare(row.own) || row.own.written.length !== 2 || arm === undefined) return undefined
  const counts = every(row, (field) => field.field.type === 'integer' && field.written[0] === arm)
  const whole = counts.find(({ field }) => isOf(lexicon('all'), field))
  const part = counts.find((each) => each !== whole)
  if (counts.length !== 2 || !part || !whole) return undefined
  const scale = (row.own.field.constraints.max ?? 100) <= 1 ? 1 : 100
  return {
    say: `${part.field.field.name} ÷ ${whole.field.field.name}`,
    column: combined([part.column, whole.column], (some, all) => (all === 0 ? 0 : (scale * some) / all)),
  }
}

/** The `lift_pct` of the `variant_rate` over the `control_rate`. */
export const lift: NumberRule = (row) => {
  if (!isShare(row.own) || !isOf(lexicon('lift'), row.own)) return undefined
  const [control, treated] = (['control', 'treated'] as const).map((side) => rateOf(row, side))
  if (!control || !treated) return undefined
  const names = [control, treated].map(({ field }) => field.field.name)
  return {
    say: `(${names[1]} − ${names[0]}) ÷ ${names[0]}`,
    column: combined([control.column, treated.column], (before, after) =>
      before === 0 ? 0 : (100 * (after - before)) / before,
    ),
  }
}

const rateOf = (row: Row, side: 'control' | 'treated'): Source | undefined =>
  nearest(row, (field) => isShare(field) && armOf(field) !== undefined && lexicon(side).has(field.written[0] ?? ''))

/** The first word of the name of a rate or count that belongs to an arm. */
const armOf = ({ written: [arm = '', head = ''] }: RowField): string | undefined =>
  (lexicon('control').has(arm) || lexicon('treated').has(arm)) && lexicon('share').has(head) ? arm : undefined
