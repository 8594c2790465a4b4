import { shapeWords } from '@/server/generation/profiles/name-shapes/shape-words'
import type { Unit } from '@/server/generation/profiles/numbers/unit-table'

/**
 * The lookup key of a phrase in any notation: the same for `heart_rate`, `heartRate`, `heart rates` and `HEARTRATE`,
 * and for British and American spellings.
 * @param words folded, as `splitName` gives them.
 */
export function conceptKey(words: readonly string[]): string {
  let key = ''
  for (const word of words) key += stem(word)
  return key
}

/** The key of a phrase that matches only as written, including plurals. */
export const exactKey = (words: readonly string[]): string => `=${words.map(withoutUmlauts).join('')}`

/** The key of a measure in any unit of its dimension. */
export const dimensionKey = (words: readonly string[], { dimension }: Unit): string =>
  `~${dimension}~${conceptKey(words)}`

export const isDimensionKey = (key: string): boolean => key.startsWith('~')

/** `gebuehr` as `gebühr` and `gueltig` as `gültig`, whose umlauts are folded away; not `league`. */
const withoutUmlauts = (word: string): string =>
  word.length < 5 || !digraph.test(word)
    ? word
    : word.replace(/([ao]|(?<![gq])u|(?<=g)u(?=e(?:ltig|nst|te|tung)))e(?=[a-z])/g, '$1')

const digraph = /[aou]e/

const stems = new Map<string, string>()
const stemsMax = 20_000

/** The singular of a word, in one spelling. */
export function stem(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  if (stems.size >= stemsMax) stems.clear()
  const found = spelledAlike(singular(word))
  stems.set(word, found)
  return found
}

function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is|ous)$/.test(word) || shapeWords('singular').has(word))
    return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (word.endsWith('zzes')) return word.slice(0, -3)
  return /(?:sses|shes|ches|xes)$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

const spelledAlike = (word: string): string =>
  word
    .replace(/^(h?)(?:ae)(?=[mn])/, '$1e')
    .replace(/(?<=h)ae(?=m)/, 'e')
    .replace(/^paed/, 'ped')
    .replace(/^oe(?=s)/, 'e')
    .replace(/(?<=[a-z]{3})our$/, 'or')
    .replace(/(?<=[a-z]{3})tre$/, 'ter')
    .replace(/(?<=[a-z]{3})is(?=(?:e|ed|ation)$)/, 'iz')
    .replace(/programme$/, 'program')
