import { isManyThings } from '@/server/generation/profiles/name-shapes/counts'
import { isParticiple } from '@/server/generation/profiles/name-shapes/participles'
import { shapeWords } from '@/server/generation/profiles/name-shapes/shape-words'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'
import { type Reading, readName } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'

/**
 * A count of things by a phrase after them: `oars_on_loan`, `tiles_set_out`, `stamps_so_far`, `hens_at_dusk`; or of
 * those that are left to do: `still_to_paint`. Null for other names.
 */
export function thingsInState({ raw, written }: Reading, { languages }: RequestContext): Reading | null {
  if (raw.join() !== written.join()) return null
  if (raw.length === 3 && raw[1] === 'to' && leftTo.has(raw[0] ?? '')) return counted(['things'], languages)
  const length = lengthOfPhrase(raw)
  const things = raw.slice(0, raw.length - length)
  const [thing = '', ...more] = things.toReversed()
  if (length === 0 || more.length > 1 || isMeasured(things)) return null
  if (length === 2 && raw.at(-1) === 'far' && more.length === 0 && isParticiple(thing))
    return counted(['things'], languages)
  return isManyThings(thing) && !shapeWords('described').has(thing) && !shapeWords('sum').has(thing)
    ? counted(things, languages)
    : null
}
const leftTo: ReadonlySet<string> = new Set(['left', 'still', 'yet'])

const counted = (things: readonly string[], languages: RequestContext['languages']): Reading =>
  readName(`${things.join('_')}_count`, languages)

const isMeasured = (things: readonly string[]): boolean => {
  const { unit, currency } = measuredBy(['', ...things])
  return unit !== null || currency !== null
}

/** How many words at the end say where, when or in which state the things are; 0 if none do. */
function lengthOfPhrase(raw: readonly string[]): number {
  const [last = '', before = ''] = raw.toReversed()
  if (raw.length > 2 && (phrases().has(`${before} ${last}`) || isPhrasal(before, last))) return 2
  return raw.length > 1 && (last === 'was' || last === 'now' || last === 'then') ? 1 : 0
}

/** `set out`, `handed in`. */
const isPhrasal = (done: string, how: string): boolean =>
  shapeWords('particle').has(how) && (isParticiple(done) || irregular.has(done))
const irregular: ReadonlySet<string> = new Set(['cut', 'laid', 'put', 'set'])

/** A preposition or a word like it and what may follow it after things. */
const phrases = once(
  (): ReadonlySet<string> =>
    new Set(readTable(new URL('./state-phrases.tsv', import.meta.url), ['phrase']).map(({ phrase }) => phrase)),
)
