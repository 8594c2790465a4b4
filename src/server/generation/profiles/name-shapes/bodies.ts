import type { Reading } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'
import { isParticiple } from './participles'
import { shapeWords } from './shape-words'

/** Whether the request is about people or animals, who are as heavy as they are. */
export const isOfABody = (context: RequestContext): boolean => context.types.has('heightCm') || isAboutBodies(context)

/** The same, whatever the request has of heights. */
export const isAboutBodies = ({ words, types }: RequestContext): boolean =>
  types.has('birthdate') || types.has('age') || [...shapeWords('bodily')].some((word) => words.has(word))

/** `hospitalised`, `enrolled` in a row of one person, who was or was not: elsewhere it is how many were. */
export const isDoneToPerson = ({ raw, plurals }: Reading, { types }: RequestContext): boolean =>
  raw.length === 1 &&
  plurals.size === 0 &&
  isParticiple(raw[0] ?? '') &&
  (types.has('birthdate') || types.has('age') || types.has('gender'))
