import type { FieldTypeName } from '@/server/generation/catalog'
import { rawWords, readName } from '@/server/names/read/read-name'
import { vocabularyTypes, vocabularyWords } from './data/vocabularies'
import { wordSet } from './lexicon'

const words = wordSet(vocabularyWords)

/** Whether a column draws from a few values, as categories do: then a pool of them repeats itself, as tables do. */
export function isVocabulary({ name, type }: { readonly name: string; readonly type: FieldTypeName }): boolean {
  if (type !== 'text') return vocabularyTypes.has(type)
  return words.has(readName(name, rawWords(name), new Set()).words.at(-1) ?? '')
}
