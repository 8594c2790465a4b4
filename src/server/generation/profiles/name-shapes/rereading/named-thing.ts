import { findConcept } from '@/server/generation/profiles/dictionary/find-concept'
import { isManyThings } from '@/server/generation/profiles/name-shapes/counts'
import { isParticiple } from '@/server/generation/profiles/name-shapes/participles'
import { shapeWords } from '@/server/generation/profiles/name-shapes/shape-words'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import { type Reading, readName } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'
import { typeOfPhrase } from '@/server/names/vocabulary/phrases'

/**
 * The thing in a name that ends in something else: the station of `found_at_station`, the place of
 * `location_in_building`, the class of `class_entered`; null if the thing is unknown.
 */
export function namedThing(reading: Reading, context: RequestContext): NamedThing | null {
  const words = thingWords(reading)
  if (!words) return null
  const thing = readName(words.join('_'), context.languages)
  const type = typeOfPhrase(thing.words) ?? null
  const isKnown = type !== null || findConcept(thing, context)?.isFull === true
  return isKnown ? { reading: thing, type } : null
}

type NamedThing = { readonly reading: Reading; readonly type: ReturnType<typeof typeOfPhrase> | null }

const thingWords = memoizeByObject(({ raw }: Reading): readonly string[] | null => {
  if (raw.length < 2 || measuredBy(raw).unit !== null) return null
  const at = raw.findIndex((word, place) => place > 0 && between.has(word))
  if (at === 1 && at < raw.length - 1) {
    if (isParticiple(raw[0] ?? '')) return raw.slice(2)
    return whereabouts.has(raw[0] ?? '') ? raw.slice(0, 1) : null
  }
  const isChosen = raw.length === 2 && shapeWords('chosen').has(raw[1] ?? '') && !isManyThings(raw[0] ?? '')
  return isChosen ? raw.slice(0, 1) : null
})

const between: ReadonlySet<string> = new Set(['at', 'from', 'in', 'near', 'on'])
const whereabouts: ReadonlySet<string> = new Set(['location', 'locality', 'venue'])
