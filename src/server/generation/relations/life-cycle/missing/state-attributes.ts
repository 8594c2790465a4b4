import { wordRoles } from '@/server/kernel/word-roles'

/** Words for attributes of a state, and of what a flag is about. */
export const attributeWords = wordRoles(new URL('./state-attributes.tsv', import.meta.url), [
  'any', // an attribute of the state
  'found', // after a thing in a flag: without it, nothing was done about the thing
  'kind', // an attribute of an action done in one of several ways
  'rare', // an attribute of a state that few rows reach
])

export const isAttribute = (word: string): boolean =>
  attributeWords('any').has(word) || attributeWords('rare').has(word)

/** Words around the state in the name of a flag. */
export const asking: ReadonlySet<string> = new Set(['flag', 'had', 'has', 'have', 'is', 'was', 'were'])
