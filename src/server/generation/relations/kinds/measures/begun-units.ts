import { combined } from '@/server/generation/relations/columns'
import { type NumberRule, nearest } from '@/server/generation/relations/row'
import { isDuration, secondsOf } from './durations'

const counted = ['billable', 'billed', 'chargeable', 'charged', 'rounded'] as const

/** The `billed_min` of a `duration_sec`: rounded up to whole units. */
export const begunUnits: NumberRule = (row) => {
  const { own } = row
  if (!isDuration(own) || own.field.type !== 'integer' || !counted.some((word) => own.written.includes(word)))
    return undefined
  const time = nearest(row, (field) => isDuration(field) && secondsOf(field) < secondsOf(own))
  if (!time) return undefined
  const by = secondsOf(time.field) / secondsOf(own)
  return {
    say: `${time.field.field.name} in whole units`,
    column: combined([time.column], (taken) => Math.ceil(taken * by)),
  }
}
