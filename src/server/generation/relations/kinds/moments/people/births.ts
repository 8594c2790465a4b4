import type { Column } from '@/server/generation/relations/columns'
import type { Known } from '@/server/generation/relations/row'

/** The births of children in a row: what the row is about comes after them. */
export const birthsIn = (known: readonly Known[]): readonly Column[] =>
  known.filter(isBirthOfYoung).flatMap(({ column }) => (column ? [column] : []))

/** Adults were born before anything that their rows are about. */
export const isBirthOfYoung = ({ field, column, ages }: Known): boolean =>
  column !== undefined &&
  field.field.type === 'birthdate' &&
  (field.field.constraints.from !== undefined || (ages !== undefined && ages.youngest < 18))

/** Whether all children of a row were born before a moment. */
export const areBornBefore = (known: readonly Known[], moment = Number.NEGATIVE_INFINITY): boolean =>
  known.filter(isBirthOfYoung).every(({ field: { field } }) => (field.constraints.to ?? Infinity) <= moment)
