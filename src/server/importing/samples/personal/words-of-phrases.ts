import { indexedConcepts } from '@/server/generation/profiles/dictionary/dictionary'
import { concepts } from '@/server/generation/profiles/dictionary/read-concepts'
import { foldedWords } from './folded-words'

/** Folded words of the names of the dictionary's concepts. */
export function wordsOfPhrases(): ReadonlySet<string> {
  const indexed = indexedConcepts()
  return foldedWords(concepts().flatMap((concept) => (indexed.has(concept) ? concept.phrases : [])))
}
