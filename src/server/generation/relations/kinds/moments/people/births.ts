import type { Column } from '@/server/generation/relations/columns'
import type { Known } from '@/server/generation/relations/row'

/** The births of children in a row, which precede the row's events. */
export const birthsIn = (known: readonly Known[]): readonly Column[] =>
  known.filter(isBirthOfYoung).flatMap(({ column }) => (column ? [column] : []))

/** Not of adults, who were born before any event of their rows. */
export const isBirthOfYoung = ({ field, column, ages }: Known): boolean =>
  column !== undefined &&
  field.field.type === 'birthdate' &&
  (field.field.constraints.from !== undefined || (ages !== undefined && ages.youngest < 18))

/** Whether all children of a row were born before a moment. */
export const areBornBefore = (known: readonly Known[], moment = Number.NEGATIVE_INFINITY): boolean =>
  known.filter(isBirthOfYoung).every(({ field: { field } }) => (field.constraints.to ?? Infinity) <= moment)
