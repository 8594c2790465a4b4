import { memoize } from '@/server/kernel/memory/memoize'

const wordsMax = 4096

/** A word in the singular: `stunde` and `stunden`, `ticket` and `tickets`, `entry` and `entries`, `bogie` and `bogies`, `قطعه` and `قطع`. */
export const singular = memoize((word: string): string => {
  let stem = word.replace(/^ال(?=.{3})/, '')
  for (let shorter = cut(stem); shorter !== stem; shorter = cut(stem)) stem = shorter
  return stem.replace(/(?<=[^aeiou])y$/, 'i')
}, wordsMax)

const cut = (word: string): string => word.replace(/(?<=.{3})(?:en|es|e|n|s|ه|ات)$/, '')

/** Whether a word of a name is among the given ones, singular or plural. */
export const isAmong = (word: string, words: Iterable<string>): boolean => {
  const own = singular(word)
  for (const other of words) if (singular(other) === own) return true
  return false
}
