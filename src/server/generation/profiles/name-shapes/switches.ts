import type { Reading } from '@/server/names/read/read-name'
import { isManyThings } from './counts'
import { shapeWords } from './shape-words'

/** `pilot_required`, `ventilator_needed`, `e_coli_present`: whether, whatever the thing is. */
export const isSwitch = ({ raw }: Reading): boolean => {
  const last = raw.at(-1) ?? ''
  return (
    raw.length > 1 &&
    (shapeWords('switch').has(last) || shapeWords('whether').has(last)) &&
    !isManyThings(raw.at(-2) ?? '')
  )
}
