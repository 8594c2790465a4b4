import { shapeWords } from '@/server/generation/profiles/name-shapes/shape-words'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import type { Column, ColumnReader } from '@/server/generation/profiles/readers/column-reader'
import { hasOwnForm } from '@/server/generation/profiles/readers/meant/has-own-form'
import type { Reading } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'

/** `hora_llamada`, `heure_appel`: a moment, although its English "call time" may be a duration. */
export const isForeignClock = ({ reading }: Column, { languages }: RequestContext): boolean =>
  languages.size > 0 &&
  reading.written.length > 1 &&
  ['heure', 'hora', 'ora'].includes(reading.written[0] ?? '') &&
  measuredBy(reading.written.slice(1)).unit === null

/** A time of day, `Uhrzeit` or the `hora_inicio` next to a `fecha`; without a date, other clocks are moments. */
export const isTimeOfDay = (column: Column, context: RequestContext): boolean => {
  const { reading, meaning } = column
  if (meaning.type === 'dateTime' && isClockOfDate(reading, context)) return true
  const isForeign = isForeignClock(column, context)
  if (!isClock(reading) || (hasOwnForm(reading, context) && !isForeign)) return false
  if (meaning.type !== 'dateTime' && !isForeign) return false
  return (
    reading.written.includes('uhrzeit') ||
    context.readings.some((other) => other !== reading && isDateOfEvent(other) && !isClock(other))
  )
}

/** The `start_time` and `end_time` next to a plain `date` or a `visit_date`, if the row has no other clock. */
function isClockOfDate(reading: Reading, { readings }: RequestContext): boolean {
  if (!isStartOrEnd(reading)) return false
  const isOtherClock = ({ raw }: Reading) => ['at', 'time', 'timestamp'].includes(raw.at(-1) ?? '')
  return (
    readings.some(({ raw }) => raw.at(-1) === 'date' && (raw.length === 1 || arranged.has(raw[0] ?? ''))) &&
    readings.every((other) => isStartOrEnd(other) || !isOtherClock(other))
  )
}

const isStartOrEnd = ({ raw }: Reading): boolean =>
  raw.length === 2 && raw[1] === 'time' && ['appointment', 'class', 'end', 'lesson', 'start'].includes(raw[0] ?? '')

/** What is arranged for a day and an hour. */
const arranged: ReadonlySet<string> = new Set(
  'appointment class event game lesson match meeting session shift show visit work'.split(' '),
)

/** The day of something that also has a time: not the birth of a patient who arrives at a `hora_llegada`. */
const isDateOfEvent = ({ words }: Reading): boolean => words.includes('date') && !words.includes('birth')

/** Whether a name consists of a clock in another language and not of a date: `heure_debut`, `Abfahrtszeit`. */
const isClock = ({ written, raw }: Reading): boolean =>
  !raw.includes('date') && measuredBy(raw).unit === null && written.some((word) => shapeWords('clock').has(word))

/** Later times of a row may be in the evening. */
export const timeOfDay: ColumnReader = ({ reading, meaning }, { readings }) => {
  const hours =
    (readings.find(isClock) ?? readings.find(isStartOrEnd)) === reading ? '0[8-9]|1[0-7]' : '0[8-9]|1[0-9]|2[0-1]'
  return { meaning: { ...meaning, type: 'text', certain: false }, constraints: { pattern: `(${hours}):(00|15|30|45)` } }
}
