import { uniform, zip } from '@/server/generation/engine/numeric'
import type { Numeric, Owners } from '@/server/generation/engine/part'
import { given } from '@/server/generation/engine/parts'
import { listOf } from '@/server/generation/entities/things/list-of'
import { combined } from '@/server/generation/relations/columns'
import { isDuration, secondsOf } from '@/server/generation/relations/kinds/measures/durations'
import { isBareLength, isOfWork } from '@/server/generation/relations/kinds/moments/lengths/lengths'
import type { Flag } from '@/server/generation/relations/kinds/verdicts/flags'
import { listedNumber } from '@/server/generation/relations/numbers'
import type { NumberRelation } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'

/** Times of day written as text, such as the `hora_inicio` and `hora_fin` of a row: a later column is a later time. */
export class ClockTimes {
  private previous: Clock | undefined
  private readonly clocks: Clock[] = []
  /** The last two times in order. */
  private span: readonly [start: Clock, end: Clock] | undefined

  /** Records a field; the time after that of the preceding clock, or undefined if there is none. */
  see(own: RowField, owners: Owners | undefined): Flag | undefined {
    const list = owners && isClock(own) ? listOf(own.field.constraints) : undefined
    if (!list || !owners) return undefined
    const minutes = list.values.map((value) => minutesIn(String(value)))
    const { previous } = this
    const at = previous && overlap(previous.minutes, minutes) ? after(previous, minutes) : undefined
    const { name } = own.field
    const clock: Clock = { name, words: own.written, minutes, at: (scope) => (at ?? list.at)(scope.cell(name, owners)) }
    const start = this.clocks.find((other) => areSides(other.words, clock.words)) ?? previous
    if (start) this.span = [start, clock]
    this.clocks.push(clock)
    this.previous = clock
    return at && { say: `${name}: later than ${previous?.name}`, part: given(list.values, at), at }
  }

  /** The `duur_minuten` between a `starttijd` and an `eindtijd`, or the `lesduur_min` right after them. */
  lengthOf(own: RowField, previous: RowField | undefined): NumberRelation | undefined {
    if (!this.span || !isDuration(own) || secondsOf(own) >= secondsOfDay) return undefined
    const [start, end] = this.span
    const isNext = previous?.field.name === end.name && own.words.has('duration')
    if (!isBareLength(own) && !isNext && !isHoursDone(own)) return undefined
    const minutesIn = 60 / secondsOf(own)
    return {
      say: `${end.name} − ${start.name}`,
      column: combined(
        [start, end].map(({ minutes, at }) => listedNumber(minutes, at)),
        (from, to) => Math.max(0, to - from) * minutesIn,
      ),
    }
  }
}

/** A `curtain_up` and the `curtain_down` after the interval, or a `start_time` and the `end_time`. */
const areSides = (start: readonly string[], end: readonly string[]): boolean =>
  start.length === end.length &&
  start.filter((word, at) => word !== end[at]).every((word) => begun.has(word)) &&
  end.some((word, at) => word !== start[at] && over.has(word))
const begun: ReadonlySet<string> = new Set('begin begins start starts up'.split(' '))
const over: ReadonlySet<string> = new Set('down end ends finish finishes'.split(' '))

/** The `hours_booked` of a room, the `paid_hours` or `hours` between two times of a shift. */
const isHoursDone = (own: RowField): boolean => isOfWork(own) || isOfHire(own)
const isOfHire = ({ written: [unit = '', done = '', ...more] }: RowField): boolean =>
  more.length === 0 &&
  ['hours', 'hrs', 'minutes'].includes(unit) &&
  ['booked', 'hired', 'rented', 'reserved'].includes(done)

const secondsOfDay = 86_400

/** A column of times of day. */
type Clock = {
  readonly name: string
  readonly words: readonly string[]
  readonly minutes: readonly number[]
  readonly at: Numeric
}

const isClock = ({ field: { type, constraints } }: RowField): boolean =>
  type === 'text' && constraints.pattern !== undefined && clockPattern.test(constraints.pattern)

/** Hours and minutes of a pattern, such as `(0[8-9]|1[0-7]):(00|15|30|45)`, or times such as `(14:30|19:00)`. */
const clockPattern = /^(?:\((?:[0-2]\d:[0-5]\d\|?)+\)|[()[\]0-9|-]+:[()[\]0-9|-]+)$/

const minutesIn = (time: string): number => {
  const [hours, minutes] = time.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}

/** Whether the order of two times is open: a shop opens before it closes in any case. */
const overlap = (one: readonly number[], other: readonly number[]): boolean => Math.min(...other) <= Math.max(...one)

/** Usual minutes between two times of a row. */
const gaps = [15, 30, 30, 45, 60, 60, 60, 90, 90, 120] as const

/** The first time that is at least a usual while later, or the last of all. */
function after(previous: Clock, minutes: readonly number[]): Numeric {
  const rising = [...minutes.keys()].toSorted((a, b) => (minutes[a] ?? 0) - (minutes[b] ?? 0))
  const last = rising.at(-1) ?? 0
  const from = (time: number): number => rising.find((at) => (minutes[at] ?? 0) >= time) ?? last
  return zip(previous.at, uniform(0, gaps.length - 1), (before, gap) =>
    from((previous.minutes[before] ?? 0) + (gaps[gap] ?? 0)),
  )
}
