import { isManyThings } from '@/server/generation/profiles/name-shapes/counts'
import { type Reading, readName } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'

/** A count marked by `n`: `n_stations`, `trees_n`; null for other names. */
export function byNumber({ raw }: Reading, { languages }: RequestContext): Reading | null {
  const things = raw[0] === 'n' ? raw.slice(1) : raw.at(-1) === 'n' ? raw.slice(0, -1) : []
  const isCounted = things.length > 0 && isManyThings(things.at(-1) ?? '')
  return isCounted ? readName(`number_of_${things.join('_')}`, languages) : null
}
