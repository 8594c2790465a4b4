import { phraseIn, phrasesIn } from '@/server/generation/relations/phrases/phrases'
import type { RowField } from '@/server/generation/relations/row-fields'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'
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

export const withoutAttributes = (words: readonly string[]): readonly string[] =>
  words.filter((word) => !isAttribute(word))

const groups = once(() =>
  readTable(new URL('./named-states.tsv', import.meta.url), ['state', 'rare', 'unless', 'usual', 'words']).map(
    ({ state, rare, unless, usual, words }) => ({
      state,
      isRare: rare === 'yes',
      unless: phrasesIn(unless),
      usual: phrasesIn(usual),
      words: phrasesIn(words),
    }),
  ),
)

export type StateGroup = ReturnType<typeof groups>[number]

/** The state that all words of a name except its attribute refer to; undefined if they say more or less. */
export const stateOf = memoizeByObject(({ field, kind, written }: RowField): StateGroup | undefined => {
  const said = withoutAttributes(written)
  if (field.constraints.values?.some(saysNone)) return undefined
  if (said.length === 0 || (said.length === written.length && kind !== 'moment')) return undefined
  const found = groupOfAll(said)
  const isOfAny = kind === 'moment' || written.every((word) => said.includes(word) || attributeWords('any').has(word))
  return found && (found.isRare || isOfAny) ? found : undefined
})

/** The group with a phrase of all these words. */
export function groupOfAll(words: readonly string[]): StateGroup | undefined {
  const said = new Set(words)
  return groups().find((group) => phraseIn(group.words, said)?.length === words.length)
}

/** A list with a value for no such state is of all rows: a `fault_type` of `Normal`. */
const saysNone = (value: unknown): boolean => /^(?:none|normal|no [a-z]+)$/i.test(String(value))
