import { isCountOfThingsDone } from '@/server/generation/profiles/name-shapes/counts'
import { isParticiple } from '@/server/generation/profiles/name-shapes/participles'
import { shapeWords } from '@/server/generation/profiles/name-shapes/shape-words'
import type { Reading } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'
import { momentWords } from './moment-words'

/**
 * A moment, not a flag: `voucher_redeemed` next to `voucher_issued`, `sailed` next to `landed`, and anything done
 * `last`: `last_discharge_test`.
 */
export function isEvent(reading: Reading, { readings, names }: RequestContext): boolean {
  const { raw } = reading
  const last = raw.at(-1) ?? ''
  if (isDated(raw, names)) return false
  if (raw.length > 1 && occasions.has(raw[0] ?? '') && !lasting.has(last)) {
    if (raw.length === 2 && isParticiple(last)) return true
    return raw[0] !== 'first' && (/[a-z]{3}(?:ing|tion|ment)$/.test(last) || shapeWords('recurring').has(last))
  }
  if (isStage(reading, readings) || isAmongComings(reading, readings)) return true
  if (
    raw.length > 2 ||
    isCountOfThingsDone(reading) ||
    !(shapeWords('done-later').has(last) || shapeWords('moved').has(last))
  )
    return false
  return readings.some(({ raw: other }) => {
    const ending = other.at(-1) ?? ''
    return (
      (other.length === raw.length || raw.length === 1) &&
      ending !== last &&
      (shapeWords('dated').has(ending) || shapeWords('moved').has(ending))
    )
  })
}

/** Whether a `redeemed` only says whether, because there is a `redeemed_on`. */
const isDated = (raw: readonly string[], names: ReadonlySet<string>): boolean =>
  dated.some((ending) => names.has([...raw, ending].join(' ')))
const dated = ['at', 'date', 'on'] as const

/** One-word stages are moments: the `filed` and the `served` of a case. */
function isStage({ raw }: Reading, readings: readonly Reading[]): boolean {
  const [own = ''] = raw
  if (raw.length > 1 || !(isBegun(own) || isDone(own))) return false
  const others = readings.flatMap(({ raw: other }) => (other.length === 1 && other[0] !== own ? other : []))
  return others.some(isBegun) || (isBegun(own) && others.some(isDone))
}
/** The `delivered` next to a `pickup`. */
const isAmongComings = ({ raw }: Reading, readings: readonly Reading[]): boolean =>
  raw.length === 1 &&
  participles.some((role) => shapeWords(role).has(raw[0] ?? '')) &&
  readings.some(({ raw: [other = '', ...more] }) => more.length === 0 && momentWords('clocked').has(other))
const participles = ['done-later', 'moved', 'stage-begun', 'stage-done'] as const
const isBegun = (word: string): boolean => shapeWords('stage-begun').has(word)
const isDone = (word: string): boolean => shapeWords('stage-done').has(word)

const occasions: ReadonlySet<string> = new Set(['first', 'last', 'next', 'previous'])

/** Exceptions after `last` that have their own value: a last position is a place, not a moment. */
const lasting: ReadonlySet<string> = new Set(['payment', 'position', 'reading', 'instalment', 'installment'])
