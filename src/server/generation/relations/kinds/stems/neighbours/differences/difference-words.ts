import { singular } from '@/server/generation/relations/kinds/structure/stems'
import { wordRoles } from '@/server/kernel/word-roles'

const lexicon = wordRoles(new URL('../tables/apart-words.tsv', import.meta.url), [
  'apart', // how far two numbers are apart, without a sign
  'change', // the later number less the earlier one
  'filler', // says nothing of what differs
  'gain', // the same, and never negative
  'loss', // the earlier number less the later one
])

export type Sense = 'apart' | 'change' | 'gain' | 'loss'
export const senses = ['apart', 'change', 'gain', 'loss'] as const

/** Whether a word, singular or plural, is in a role. */
export const isIn = (role: Sense | 'filler', word: string): boolean => {
  const words = lexicon(role)
  return words.has(word) || [...words].some((each) => singular(each) === word)
}

/** Whether a word at the end of a name makes its number a difference. */
export const namesDifference = (word: string): boolean => senses.some((sense) => isIn(sense, word))
