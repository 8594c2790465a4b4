import type { RowField } from '@/server/generation/relations/row-fields'
import { isSpeed } from './motion-words'
import { unitIn } from './unit-in'

/** Words of times that are not the length of what the row is about. */
const notLasting =
  'idle break wait waiting delay response age late left ot overdue overtime owed package per grace notice interval regular remaining used stoppage setup payment terms'.split(
    ' ',
  )
/** How long something took, in a unit of time. */
export const isDuration = (field: RowField) =>
  field.kind === 'number' &&
  field.field.type !== 'percentage' &&
  unitIn('time', field) !== undefined &&
  !isSpeed(field) &&
  !field.written.includes('rate') &&
  !/^\d+$/.test(field.written.at(-2) ?? '') &&
  !notLasting.some((word) => field.words.has(word))

const late =
  'delay delayed late lateness overdue tardy deviation slippage verspatung retard retraso ritardo atraso تاخير التاخير'.split(
    ' ',
  )

/** How late something was, in a unit of time. */
export const isDelay = (field: RowField) =>
  field.kind === 'number' && unitIn('time', field) !== undefined && late.some((word) => field.words.has(word))

/** One unit of the field, in seconds. */
export const secondsOf = (field: RowField): number => unitIn('time', field) ?? 1
