import type { Reading } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'
import { isParticiple } from './participles'
import { shapeWords } from './shape-words'

/** Whether the request is about people or animals with a body weight. */
export const isOfABody = (context: RequestContext): boolean => context.types.has('heightCm') || isAboutBodies(context)

/** The same without regard to heights. */
export const isAboutBodies = ({ words, types }: RequestContext): boolean =>
  types.has('birthdate') || types.has('age') || [...shapeWords('bodily')].some((word) => words.has(word))

/** A flag in a row of one person, such as `hospitalised` or `enrolled`: elsewhere it is a count. */
export const isDoneToPerson = ({ raw, plurals }: Reading, { types }: RequestContext): boolean =>
  raw.length === 1 &&
  plurals.size === 0 &&
  isParticiple(raw[0] ?? '') &&
  (types.has('birthdate') || types.has('age') || types.has('gender'))
