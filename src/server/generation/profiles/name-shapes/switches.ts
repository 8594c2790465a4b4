import { measuredBy } from '@/server/generation/profiles/numbers/units'
import type { Reading } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'
import { isManyThings } from './counts'
import { isParticiple } from './participles'
import { shapeWords } from './shape-words'

/** A flag about any one thing: `pilot_required`, `ventilator_needed`, `e_coli_present`; not a `qty_accepted`. */
export const isSwitch = ({ raw, words }: Reading): boolean => {
  const last = raw.at(-1) ?? ''
  return (
    raw.length > 1 &&
    words.at(-2) !== 'quantity' &&
    (shapeWords('switch').has(last) || shapeWords('whether').has(last)) &&
    !isManyThings(raw.at(-2) ?? '')
  )
}

/** Whether `insured` is a flag of a thing, because the table has no policies. */
export const isInsuredThing = ({ written }: Reading, { words, hint }: RequestContext): boolean =>
  shapeWords('insured').has(written.join(' ')) &&
  ![...shapeWords('insuring')].some((word) => words.has(word) || hint.has(word))

/** A flag, neither a moment nor an amount: `linen_changed`, `minibar_restocked`. */
const isRenewed = ({ raw }: Reading): boolean =>
  raw.length === 2 && shapeWords('consumable').has(raw[0] ?? '') && shapeWords('renewed').has(raw[1] ?? '')

/** A flag, not a person: `parent_notified`, `physicianContacted`. */
const isInformed = ({ raw }: Reading): boolean =>
  raw.length === 2 && shapeWords('informed').has(raw[1] ?? '') && !isManyThings(raw[0] ?? '')

/** A flag about what someone may or wants to do: `permission_to_enter`, `willing_to_travel`, `eligible_for_refund`. */
const isDisposed = ({ raw: [first = '', joint = '', ...rest] }: Reading): boolean =>
  rest.length > 0 && shapeWords('disposed').has(first) && (joint === 'to' || joint === 'for')

/** A flag about where something is: `under_power_lines`, `near_school`, `in_conservation_area`; an `inside_diameter_mm` is measured. */
const isSituated = ({ raw }: Reading): boolean => {
  const [where = '', ...what] = raw
  if (what.length === 0 || what.some((word) => /\d/.test(word)) || measuredBy(raw).unit !== null) return false
  if (where === 'in') return shapeWords('area').has(what.at(-1) ?? '') && !isParticiple(what[0] ?? '')
  return shapeWords('situated').has(where) && what.every((word) => !shapeWords('number-head').has(word))
}

/** A flag, not a time of day: `delivered_on_time`, `paid_on_time`. */
export const isPunctual = ({ raw }: Reading): boolean =>
  raw.length > 2 && raw.at(-2) === 'on' && raw.at(-1) === 'time' && isParticiple(raw.at(-3) ?? '')

/** A flag about what went too far or wrong: `overloaded`, `misplaced`, but not the amount `overpaid_usd`. */
const isDoneWrong = ({ raw: [done = '', ...more] }: Reading): boolean =>
  more.length === 0 && /^(?:over|under|mis)[a-z]{3,}ed$/.test(done)

/** A flag about a deadline: `paid_within_30_days`, `readmitted_within_a_month`. */
const isDoneWithin = ({ raw: [done = '', within, ...deadline] }: Reading): boolean =>
  within === 'within' && deadline.length > 0 && isParticiple(done)

/** A flag about how something was done: `reviewed_manually`, `invoice_paid_early`, `bot_handled_first`. */
const isDoneSomehow = ({ raw }: Reading): boolean => {
  const [how = '', done = '', what = ''] = raw.toReversed()
  if (!isParticiple(done) || isManyThings(what) || moment.has(what)) return false
  if (how === 'first') return raw.length === 3
  return ['again', 'early', 'twice'].includes(how) || (/[a-z]{3}ly$/.test(how) && !shapeWords('periodic').has(how))
}
const moment: ReadonlySet<string> = new Set(['date', 'day', 'time', 'year'])

/** A flag about who did it, by kind instead of by name: `released_by_user`, `cancelled_by_driver`. */
const isDoneByKind = ({ raw: [done = '', by, who = '', ...more] }: Reading): boolean =>
  by === 'by' &&
  more.length === 0 &&
  isParticiple(done) &&
  !shapeWords('logged').has(done) &&
  shapeWords('who').has(who)

/** The `mouldy` before a `mouldy_reason`, the `alarm_raised` before an `alarm_raised_at`: whether. */
export const isExplainedByNeighbour = ({ raw }: Reading, { names }: RequestContext): boolean => {
  const details = isParticiple(raw.at(-1) ?? '') ? [...explaining, 'at', 'on'] : raw.length === 1 ? explaining : []
  return details.some((how) => names.has([...raw, how].join(' ')))
}
const explaining = ['cause', 'comment', 'details', 'note', 'notes', 'reason'] as const

/** What was done once about one thing: a `damageNoted`, a `MilkWithheld`, a `status_page_posted`; a `retencion_irpf` is an amount. */
const isDoneAboutOne = ({ raw, written }: Reading): boolean =>
  raw.length > 1 &&
  written.at(-1) === raw.at(-1) &&
  ['noted', 'posted', 'withheld'].includes(raw.at(-1) ?? '') &&
  !isManyThings(raw.at(-2) ?? '')

/** Whether a match went into `ExtraTime`. */
export const isExtraTime = ({ raw }: Reading, { words }: RequestContext): boolean =>
  raw.join(' ') === 'extra time' && ['goal', 'goals', 'match', 'score'].some((word) => words.has(word))

/** A moment at either end: a `start_rehearsal` next to an `end_rehearsal` and a `rehearsal_hours`. */
export const isEndOfEvent = (
  { raw: [side = '', event = '', ...more] }: Reading,
  { readings }: RequestContext,
): boolean =>
  more.length === 0 &&
  ends.has(side) &&
  readings.some(({ raw: [other = '', same] }) => same === event && other !== side && ends.has(other)) &&
  (event.endsWith('ing') ||
    readings.some(({ raw: [what, ...unit] }) => what === event && unit.some((word) => shapeWords('length').has(word))))
const ends: ReadonlySet<string> = new Set(['begin', 'end', 'finish', 'start'])

const doings = [
  isSituated,
  isRenewed,
  isInformed,
  isDisposed,
  isDoneByKind,
  isDoneSomehow,
  isDoneAboutOne,
  isDoneWithin,
  isDoneWrong,
  isPunctual,
]

/** A flag about whether, how, when or by whom something was done. */
export const isAboutDoing = (reading: Reading): boolean => doings.some((isFlag) => isFlag(reading))
