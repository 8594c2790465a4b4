import type { Reading } from '@/server/names/read/read-name'
import { shapeWords } from './shape-words'

/** The two values of a name with alternatives: `burial_or_cremation`, `new_or_used`. */
export function eitherOf({ written }: Reading): readonly [string, string] | null {
  const [one = '', or, other = ''] = written
  if (written.length !== 3 || or !== 'or' || [one, other].some((word) => shapeWords('attribute').has(word))) return null
  return [capitalized(one), capitalized(other)]
}

const capitalized = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)
