import type { Reading } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'
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

/** What is `insured`, where the table is of no policies: a thing, or not. */
export const isInsuredThing = ({ written }: Reading, { words, hint }: RequestContext): boolean =>
  insured.has(written.join(' ')) &&
  !['claim', 'coverage', 'insurance', 'insurer', 'policy', 'premium'].some((word) => words.has(word) || hint.has(word))
const insured: ReadonlySet<string> = new Set(['insured', 'assure', 'assuree', 'asegurado', 'asegurada', 'versichert'])

/** `linen_changed`, `minibar_restocked`: whether it was, and neither when nor how much. */
export const isRenewed = ({ raw }: Reading): boolean =>
  raw.length === 2 && shapeWords('consumable').has(raw[0] ?? '') && shapeWords('renewed').has(raw[1] ?? '')

/** `parent_notified`, `physicianContacted`: whether they were, and neither who nor which of them. */
export const isTold = ({ raw }: Reading): boolean =>
  raw.length === 2 && shapeWords('told').has(raw[1] ?? '') && !isManyThings(raw[0] ?? '')
