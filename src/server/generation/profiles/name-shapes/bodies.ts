import type { RequestContext } from '@/server/names/read/read-request'
import { shapeWords } from './shape-words'

/** Whether the request is about people or animals, who are as heavy as they are. */
export const isOfABody = (context: RequestContext): boolean => context.types.has('heightCm') || isAboutBodies(context)

/** The same, whatever the request has of heights. */
export const isAboutBodies = ({ words, types }: RequestContext): boolean =>
  types.has('birthdate') || types.has('age') || [...shapeWords('bodily')].some((word) => words.has(word))
