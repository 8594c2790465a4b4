import { measuredBy } from '@/server/generation/profiles/numbers/units'
import type { Reading } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'
import { wordsWith } from '@/server/names/vocabulary/words'
import { isParticiple, isParticipleIn } from './participles'
import { shapeWords } from './shape-words'

/** A count with a participle: `tons_picked`, `letters_sent`, `cartons_accepted`, `peak_occupied`. */
export const isCountOfDone = ({ raw, words }: Reading): boolean => {
  const last = raw.at(-1) ?? ''
  if (raw.length === 2 && extremes.has(raw[0] ?? '')) return isParticiple(last)
  if (raw.length === 3 && raw[1] === 'on' && !isManyThings(last))
    return isManyThings(raw[0] ?? '') && (places.has(last) || !shapeWords('described').has(raw[0] ?? ''))
  if (raw.length === 2 && counters.has(raw[0] ?? '') && isParticipleIn('german', last)) return true
  const isSwitched = shapeWords('switch').has(last) && !measured.has(words.at(-2) ?? '')
  const isDone = (isParticiple(last) && !isSwitched) || shapeWords('standing').has(last)
  return isDone && isManyThings(raw.at(-2) ?? '')
}

const measured = wordsWith('measured')
const extremes: ReadonlySet<string> = new Set(['max', 'peak', 'total'])
const places: ReadonlySet<string> = new Set(['board', 'call', 'duty', 'shift', 'site'])
const counters: ReadonlySet<string> = new Set(['anzahl', 'menge'])

/** A count with a leading participle: `missed_bins`, `rejected_parts`; but not `related_parts`. */
export const isCountOfDoings = ({ raw }: Reading): boolean =>
  raw.length === 2 &&
  isParticiple(raw[0] ?? '') &&
  !shapeWords('relating').has(raw[0] ?? '') &&
  isManyThings(raw[1] ?? '')

/** A count by its plural alone: `birdies`, `guest_passes`, `battery_cycles`, `viewers_000`. */
export const isCountOfThings = ({ raw }: Reading): boolean => {
  const last = (raw.at(-1) === '000' ? raw.at(-2) : raw.at(-1)) ?? ''
  return isManyThings(last) && !shapeWords('described').has(last) && !last.endsWith('ics')
}

/** A count for one of two sides, or with a condition: `messages_agent`, `goals_away`, `rows_without_heading`. */
export const isCountOfASide = ({ raw }: Reading): boolean =>
  (raw.length > 1 &&
    shapeWords('side').has(raw.at(-1) ?? '') &&
    isManyThings(raw.at(-2) ?? '') &&
    !shapeWords('described').has(raw.at(-2) ?? '')) ||
  (raw.length > 2 && (raw[1] === 'with' || raw[1] === 'without') && isManyThings(raw[0] ?? ''))

/** `frames_brood` next to `frames_total`: counts of one thing by sort. */
export const isCountOfKind = ({ raw }: Reading, { readings }: RequestContext): boolean =>
  raw.length === 2 &&
  isManyThings(raw[0] ?? '') &&
  !shapeWords('described').has(raw[0] ?? '') &&
  readings.some(
    ({ raw: other }) =>
      other.length === 2 &&
      other[0] === raw[0] &&
      (ofAll.has(other[1] ?? '') || shapeWords('sold').has(other[1] ?? '')),
  ) &&
  readings.filter(({ raw: other }) => other.length === 2 && other[0] === raw[0]).length > 1
const ofAll: ReadonlySet<string> = new Set('capacity count total'.split(' '))

/** A count among counts: `transferred` next to `calls_answered` and `calls_abandoned`. */
export const isCountAmongCounts = (reading: Reading, context: RequestContext): boolean =>
  isTried(reading, context) || isDoneAlone(reading, context) || isDoneAmongThings(reading, context)

/** `screened` between the `applications` and the `phone_interviews`; in rows of one person each it is a flag. */
export function isDoneAmongThings(reading: Reading, { readings }: RequestContext): boolean {
  if (!isSingleDone(reading) || readings.some(({ raw }) => raw.some((word) => shapeWords('bodily').has(word))))
    return false
  const run = stretch(reading, readings)
  const ends = run.filter((other) => !isSingleDone(other) && isCountLike(other)).length
  return ends > 1 || (ends > 0 && run.filter(isSingleDone).length > 1)
}

const isCountLike = (reading: Reading): boolean =>
  isCountOfTwo(reading) ||
  (isCountOfThings(reading) &&
    !shapeWords('sum').has(reading.raw.at(-1) ?? '') &&
    !reading.raw.includes('per') &&
    measuredBy(reading.raw).unit?.dimension !== 'time')

/**
 * `total_flights`, and counts of a sort next to it, to the thing alone or to two other sorts: `on_time_flights`,
 * `used_seats` next to `seats`.
 */
export const isCountOfSort = ({ raw, plurals, words }: Reading, { readings }: RequestContext): boolean => {
  const thing = raw.at(-1) ?? ''
  return (
    raw.length > 1 &&
    (plurals.has(words.at(-1) ?? '') || isManyThings(thing)) &&
    !shapeWords('described').has(thing) &&
    !shapeWords('sum').has(thing) &&
    !shapeWords('offering').has(raw[0] ?? '') &&
    (raw[0] === 'total' ||
      readings.filter(({ raw: other }) => other.length > 1 && other.at(-1) === thing).length > 2 ||
      readings.some(
        ({ raw: other }) =>
          other.at(-1) === thing &&
          (other.length === 1 || (other.length === 2 && shapeWords('of-all').has(other[0] ?? ''))),
      ))
  )
}

/** `fg_made` next to `fg_attempted`, `login_success` next to `login_attempts`. */
export const isTried = (reading: Reading, context: RequestContext): boolean => triesOf(reading, context).length > 0

/** The other counts of the same attempts: their number and outcomes. */
export const triesOf = ({ raw }: Reading, { readings }: RequestContext): readonly Reading[] =>
  (raw.length > 1 || raw[0] === 'made' || raw[0] === 'attempted') && shapeWords('tried').has(raw.at(-1) ?? '')
    ? readings.filter(
        ({ raw: other }) =>
          other.at(-1) !== raw.at(-1) &&
          shapeWords('tried').has(other.at(-1) ?? '') &&
          other.slice(0, -1).join(' ') === raw.slice(0, -1).join(' '),
      )
    : []

const isDoneAlone = (reading: Reading, { readings }: RequestContext): boolean =>
  isSingleDone(reading) &&
  (isManyDone(reading) ||
    (readings.filter(isCountOfTwo).length > 1 && stretch(reading, readings).some(isCountOfTwo)) ||
    (!undone.has(reading.raw[0] ?? '') &&
      !readings[0]?.raw.some((word) => shapeWords('of-one').has(word)) &&
      readings.some((other) => other.raw.length === 1 && shapeWords('room').has(other.raw[0] ?? ''))))

const isCountOfTwo = (reading: Reading): boolean => reading.raw.length === 2 && isCountOfDone(reading)

/** `inscrits`, `vendidas`: a participle in the plural. */
export const isManyDone = (reading: Reading): boolean =>
  isSingleDone(reading) && reading.plurals.has(reading.words.at(-1) ?? '')

/** The run of participles around one, with the adjacent column at either end. */
function stretch(reading: Reading, readings: readonly Reading[]): readonly Reading[] {
  const at = readings.indexOf(reading)
  let [from, to] = [at, at]
  while (from > 0 && isSingleDone(readings[from - 1])) from--
  while (isSingleDone(readings[to + 1])) to++
  return readings.slice(Math.max(0, from - 1), to + 2)
}

/**
 * `invited`, `opened` and `completed` next to a `completion_rate`, `passed` and `failed` next to a `pass_rate`:
 * counts, if the share belongs to one of the adjacent participles.
 */
export const isCountOfShare = (reading: Reading, { readings }: RequestContext): boolean => {
  if (!isSingleDone(reading)) return false
  return stretch(reading, readings)
    .filter(isSingleDone)
    .some(({ raw }) => readings.some((other) => isShareOf(other, raw.at(-1) ?? '')))
}

/**
 * `passed` next to `failed`: counts, because a row cannot be both, and so are those `tested` next to them. `approved` and
 * `rejected` may be moments.
 */
export const isOfHalves = ({ raw }: Reading, { readings }: RequestContext): boolean => {
  const [own = ''] = raw
  if (raw.length !== 1 || !(shapeWords('assessed').has(own) || halves.some((both) => both.includes(own)))) return false
  const alone = readings.flatMap(({ raw: other }) => (other.length === 1 ? other : []))
  return halves.some(
    (both) => both.every((word) => alone.includes(word)) && (both.includes(own) || shapeWords('assessed').has(own)),
  )
}
const halves = [
  ['passed', 'failed'],
  ['accepted', 'rejected'],
  ['compliant', 'noncompliant'],
  ['online', 'offline'],
  ['valid', 'invalid'],
]

/** `turned_away`, `picked_up`. */
export const isPhrasal = ([done = '', how = '', ...rest]: readonly string[]): boolean =>
  rest.length === 0 && shapeWords('particle').has(how) && isParticiple(done)

/** `transferred`, `did_not_attend`; not a state such as `corroded`. */
const isSingleDone = (reading: Reading | undefined): boolean => {
  const [first = '', second, ...rest] = reading?.raw ?? []
  if (first === 'did' && second === 'not') return rest.length === 1
  if (isPhrasal(reading?.raw ?? [])) return true
  return second === undefined && isParticiple(first) && !shapeWords('state').has(first)
}

/** `completion_rate` of those `completed`, `pct_passed` of those `passed`. */
const isShareOf = ({ raw }: Reading, done: string): boolean =>
  raw.length > 1 && raw.some((word) => shared.has(word)) && raw.some((word) => isOfOneStem(word, done))
const shared: ReadonlySet<string> = new Set('pct percent percentage rate ratio'.split(' '))

const isOfOneStem = (noun: string, done: string): boolean => {
  const stem = done.replace(/(?:ed|t)$/, '')
  return noun.length > 3 && stem.length > 2 && (noun.startsWith(stem.slice(0, 6)) || stem.startsWith(noun.slice(0, 6)))
}

/** With `seats`, `cancelled` refers to the flight, not to seats. */
const undone: ReadonlySet<string> = new Set(['canceled', 'cancelled', 'delayed', 'diverted', 'postponed'])

/** `doses_remaining`, `slots_left`: a count of things, not money. */
export const isCountOfThingsDone = (reading: Reading): boolean => {
  const { raw } = reading
  const thing = raw.at(-2) ?? ''
  return (
    isCountOfDone(reading) &&
    isManyThings(thing) &&
    !shapeWords('described').has(thing) &&
    !shapeWords('sum').has(thing) &&
    !raw.includes('per')
  )
}

/** Whether a word is in the plural. */
export const isManyThings = (word: string): boolean =>
  (word.length > 3 && word.endsWith('s') && !/(?:ss|us|is|ous)$/.test(word) && !shapeWords('singular').has(word)) ||
  shapeWords('plural').has(word)
