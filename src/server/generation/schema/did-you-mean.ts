import { type FieldTypeName, fieldTypeNames } from '@/server/generation/catalog'
import { editDistance } from '@/server/kernel/text/edit-distance'
import { wordsOfType } from '@/server/names/vocabulary/field-types'
import { splitName } from '@/server/names/words/split-name'
import { foreignType } from './foreign-types'

const suggestionsMax = 3
/** Skip longer inputs: they match no type, and edit distance is quadratic. */
const comparedLengthMax = 48

/**
 * Up to three catalog names closest to an unknown one, best first: equal but for case and separators, types for the values
 * of a type of another language, made of words that mean the type, or a few keystrokes away. Empty when none is close.
 */
export function nearestTypes(unknown: string): FieldTypeName[] {
  if (unknown.length > comparedLengthMax) return []
  const words = splitName(unknown)
  const own = fieldTypeNames.find((name) => name.toLowerCase() === words.join(''))
  const foreign = own === undefined ? foreignType(unknown) : undefined
  if (foreign) return [...foreign.types]
  return fieldTypeNames
    .map((name) => ({ name, distance: distanceTo(name, words) }))
    .filter(({ distance }) => distance < 1)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, suggestionsMax)
    .map(({ name }) => name)
}

/** 0 for the name itself, below 1 for a plausible match. */
function distanceTo(name: FieldTypeName, words: readonly string[]): number {
  const folded = words.join('')
  const target = name.toLowerCase()
  if (folded === target) return 0
  const typos = editDistance(folded, target) / (Math.max(folded.length, target.length) / 2.5)
  return Math.min(typos, wordDistance(name, words))
}

/** 0.3 to 0.9 when all words can mean the type: the more they are its own name, or its foremost word, the nearer. */
function wordDistance(name: FieldTypeName, words: readonly string[]): number {
  const { own, meanings } = known(name)
  if (words.length === 0 || words.some((word) => !meanings.includes(word))) return 1
  const shared = own.filter((word) => words.includes(word)).length / own.length
  return 0.9 - 0.3 * shared - 0.3 / (1 + meanings.indexOf(words[0] ?? ''))
}

type Known = { readonly own: readonly string[]; readonly meanings: readonly string[] }

const knownTypes = new Map<FieldTypeName, Known>()

/** The words of a type's name, and all words that mean the type. */
function known(name: FieldTypeName): Known {
  const found = knownTypes.get(name)
  if (found) return found
  const own = splitName(name)
  const made = { own, meanings: [...new Set([...wordsOfType(name), ...own])] }
  knownTypes.set(name, made)
  return made
}
