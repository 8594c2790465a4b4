import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { secondsOf } from '@/server/generation/relations/kinds/measures/durations'
import { unitIn } from '@/server/generation/relations/kinds/measures/unit-in'
import { isMoment, matchOf } from '@/server/generation/relations/kinds/moments/steps/match-of'
import { root } from '@/server/generation/relations/life-cycle/missing/given-by-flag'
import type { Known } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { elapsedWords } from './elapsed-words'

/** The moments that a duration lies between. */
export type Ends = { readonly start: Known; readonly end: Known }

/**
 * The moments that a duration is named after, if no other rule knows it: the `days_to_decision` until it was decided, the
 * `repair_minutes` between the moment before it was `repaired_at` and that, the `printing_seconds` from
 * `printing_started_at` to the next moment. A wait is until the second moment.
 */
export function endsByStem(own: RowField, known: readonly Known[], words: ReadonlySet<string>): Ends | undefined {
  if (own.kind !== 'number' || unitIn('time', own) === undefined || own.written.includes('per')) return undefined
  const moments = known.filter((each) => isMoment(each) && isFineEnough(own, each.field))
  const [start, end] = endsAmong(own, moments)
  return start && end && matchOf(start.field, end.field, words)?.forward ? { start, end } : undefined
}

function endsAmong(own: RowField, moments: readonly Known[]): readonly (Known | undefined)[] {
  const to = own.written.indexOf('to', 1)
  const said = saidBy(own, to + 1)
  if (said.some((word) => waits.has(word))) return moments.slice(0, 2)
  if (said.length === 0) return []
  const at = moments.findIndex(({ field }) => isStem(said, field))
  if (to > 0) {
    const named = saidBy(own, 0, to)
    return [named.length === 0 ? moments[0] : moments.find(({ field }) => isStem(named, field)), moments[at]]
  }
  const begins = moments[at]?.field.written.some((word) => elapsedWords('begun').has(word))
  return begins ? moments.slice(at, at + 2) : [moments[at - 1], moments[at]]
}

const waits: ReadonlySet<string> = new Set(['queue', 'queueing', 'queuing', 'wait', 'waiting'])

/** Hours and minutes do not lie between dates. */
const isFineEnough = (own: RowField, { field: { type } }: RowField): boolean =>
  type === 'dateTime' || secondsOf(own) >= 86_400

/** The words of a duration but its unit and those for a duration. */
function saidBy({ written }: RowField, from: number, until = written.length): readonly string[] {
  const { spent } = measuredBy(written)
  return written.filter(
    (word, at) =>
      at >= from &&
      at < until &&
      !spent.has(at) &&
      !general.has(word) &&
      !/^(?:second|minute|hour|day|week|month|year)s?$/.test(word),
  )
}
const general: ReadonlySet<string> = new Set(['duration', 'elapsed', 'in', 'length', 'taken', 'time', 'total'])

/** The `decision` of what was `decided`. */
const isStem = (words: readonly string[], { written }: RowField): boolean =>
  words.length > 0 && words.every((word) => written.some((other) => root(word) === root(other) || isKin(word, other)))

/** `decision` and `decided`. */
const isKin = (one: string, other: string): boolean =>
  one.length > 4 && other.length > 4 && one.slice(0, 4) === other.slice(0, 4)
