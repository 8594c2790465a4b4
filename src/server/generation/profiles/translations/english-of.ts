import { once } from '@/server/kernel/memory/once'
import { wordPairs } from './words-of-language'

const byWord = once(() => {
  const found = new Map<string, string[]>()
  for (const [english, word] of wordPairs()) {
    const key = word.toLowerCase()
    const others = found.get(key)
    if (!others) found.set(key, [english])
    else if (!others.includes(english)) others.push(english)
  }
  return found
})

const none: readonly string[] = []

/** English translations of a lower-case list value in another language; several if ambiguous. */
export const englishOf = (word: string): readonly string[] => byWord().get(word) ?? none
