import { placedBy, unscaled } from '@/server/generation/relations/columns'
import { chosen, type Flag, yesAndNoIn } from '@/server/generation/relations/kinds/verdicts/flags'
import { root } from '@/server/generation/relations/life-cycle/missing/given-by-flag'
import { asking, isAttribute } from '@/server/generation/relations/life-cycle/missing/state-words'
import type { Known } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'

/** A yes/no field after the moment that it is about: `is_picked_up` where the row has a `picked_up_at`. */
export function flagOfMoment(own: RowField, known: readonly Known[]): Flag | undefined {
  const answers = yesAndNoIn(own.field.constraints.values ?? [])
  const moment = answers && known.findLast(({ field }) => isFlagOf(own, field))
  if (!answers || !moment) return undefined
  const { absence, field } = moment
  const at = placedBy(absence ? [unscaled(absence.isLate, 1)] : [], (late = 0) => (late > 0 ? answers.no : answers.yes))
  return chosen(own, `follows ${field.field.name}`, at)
}

/** Whether a yes/no field asks if a moment has come: the same words, in whatever form. */
export function isFlagOf(flag: RowField, moment: RowField): boolean {
  if (moment.kind !== 'moment' || moment.field.type === 'birthdate') return false
  const asked = flag.written.filter((word) => !asking.has(word))
  const said = moment.written.filter((word) => !isAttribute(word))
  return (
    said.length > 0 && said.length === asked.length && said.every((word, at) => root(word) === root(asked[at] ?? ''))
  )
}
