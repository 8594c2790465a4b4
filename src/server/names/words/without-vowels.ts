import { once } from '@/server/kernel/memory/once'
import { knownWords } from '@/server/names/vocabulary/known-words'

/**
 * Restores a word abbreviated to its consonants: `adlt` is adult, `cvrs` is covers. Null for other words, and if several
 * words have these consonants. Fewer than four letters are too often an acronym.
 */
export function withoutVowels(short: string): string | null {
  if (!/^[b-df-hj-np-tv-z]{4,}$/.test(short)) return null
  const words = byConsonants()
  return (
    words.get(consonantsOf(short)) ?? (short.endsWith('s') ? words.get(consonantsOf(short.slice(0, -1))) : null) ?? null
  )
}

/** Known words by consonants; null if several share them. */
const byConsonants = once((): ReadonlyMap<string, string | null> => {
  const found = new Map<string, string | null>()
  for (const word of knownWords()) {
    if (word.length < 5 || /[^a-z]|s$/.test(word)) continue
    const key = consonantsOf(word)
    found.set(key, found.has(key) ? null : word)
  }
  return found
})

/** Doubled letters count once, and `ck` is `k`. */
const consonantsOf = (word: string): string =>
  (word[0] ?? '') +
  word
    .slice(1)
    .replaceAll(/[aeiou]/g, '')
    .replaceAll('ck', 'k')
    .replaceAll(/(.)\1+/g, '$1')
