import { once } from '@/server/kernel/memory/once'
import { sureTranslations } from '@/server/names/vocabulary/translations'
import { withoutPrefix } from './arabic-forms'

/** Neighbouring words that mean something together (`المدعى عليه`, the defendant) as one word with a space in it. */
export function joinPhrases(words: readonly string[]): readonly string[] {
  if (!words.some((word) => phrasesByStart().has(bare(word)))) return words
  const joined: string[] = []
  for (let at = 0; at < words.length; ) {
    const rest = words.slice(at).map(bare).join(' ')
    const phrase = phrasesByStart()
      .get(bare(words[at] ?? ''))
      ?.find((each) => rest === each || rest.startsWith(`${each} `))
    joined.push(phrase ?? words[at] ?? '')
    at += phrase === undefined ? 1 : phrase.split(' ').length
  }
  return joined
}

const bare = (word: string): string => withoutPrefix(word, (rest) => rest) ?? word

/** By their first word, the longest first. */
const phrasesByStart = once(() => {
  const byStart = new Map<string, string[]>()
  for (const phrase of sureTranslations().phrases()) {
    const start = phrase.slice(0, phrase.indexOf(' '))
    byStart.set(start, [...(byStart.get(start) ?? []), phrase])
  }
  for (const phrases of byStart.values()) phrases.sort((a, b) => b.length - a.length)
  return byStart
})
