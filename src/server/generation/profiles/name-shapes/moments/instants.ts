import { isManyThings } from '@/server/generation/profiles/name-shapes/counts'
import { isParticiple } from '@/server/generation/profiles/name-shapes/participles'
import { shapeWords } from '@/server/generation/profiles/name-shapes/shape-words'
import type { Reading } from '@/server/names/read/read-name'

/** A moment: `last_rent_paid`, `last_oil_changed`; a `last_amount_paid` is an amount. */
export const isLastDone = ({ raw }: Reading): boolean => {
  const [which = '', what = '', done = '', ...more] = raw
  if (!['last', 'latest', 'previous'].includes(which) || more.length > 0 || !isParticiple(done)) return false
  return !shapeWords('sum').has(what) && !['amount', 'price', 'value', 'balance'].includes(what) && !isManyThings(what)
}

/** `liftoff_utc`, `open_local`: a moment with its clock. */
export const isInstant = ({ raw }: Reading): boolean =>
  raw.length > 1 && ['utc', 'gmt', 'ts', 'timestamp'].includes(raw.at(-1) ?? '') && !raw.includes('offset')
