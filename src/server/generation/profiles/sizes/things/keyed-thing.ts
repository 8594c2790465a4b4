import { shapeWords } from '@/server/generation/profiles/name-shapes/shape-words'
import type { RequestContext } from '@/server/names/read/read-request'

/** The words for the rows' kind of thing, if the first column is its key: the vessel of a `vessel_id`. */
export const keyedThing = ({ readings: [key] }: RequestContext): readonly string[] =>
  key && key.words.length > 1 && shapeWords('key').has(key.words.at(-1) ?? '') ? key.words.slice(0, -1) : []
