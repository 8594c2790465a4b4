import type { RequestContext } from '@/server/names/read/read-request'
import { shapeWords } from './shape-words'

/** Whether the request is about people or animals, who are as heavy as they are. */
export const isOfABody = ({ words, types }: RequestContext): boolean =>
  types.has('birthdate') ||
  types.has('age') ||
  types.has('heightCm') ||
  [...shapeWords('bodily')].some((word) => words.has(word))
