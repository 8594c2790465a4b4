import { once } from '@/server/kernel/memory/once'
import { sureTranslations } from '@/server/names/vocabulary/translations'
import { withoutPrefix } from './arabic-forms'

/** Neighbouring words that mean something together (`المدعى عليه`, the defendant) as one word with a space in it. */
export function joinPhrases(words: readonly string[]): readonly string[] {
  if (!words.some((word) => phrasesByStart().has(bare(word)))) return words
  const joined: string[] = []
  for (let at = 0; at < words.length; ) {
    const rest = words.slice(at).map(bare).join(' ')
    const found = phrasesByStart()
      .get(bare(words[at] ?? ''))
      ?.find(({ bared }) => rest === bared || rest.startsWith(`${bared} `))
    joined.push(found?.phrase ?? words[at] ?? '')
    at += found === undefined ? 1 : found.bared.split(' ').length
  }
  return joined
}

const bare = (word: string): string => withoutPrefix(word, (rest) => rest) ?? word

type Phrase = {
  /** As it is written in the table. */
  readonly phrase: string
  /** Without articles, as it is looked for. */
  readonly bared: string
}

/** By their first word, the longest first. */
const phrasesByStart = once(() => {
  const byStart = new Map<string, Phrase[]>()
  for (const phrase of sureTranslations().phrases()) {
    const words = phrase.split(' ').map(bare)
    const [start = ''] = words
    byStart.set(start, [...(byStart.get(start) ?? []), { phrase, bared: words.join(' ') }])
  }
  for (const phrases of byStart.values()) phrases.sort((a, b) => b.bared.length - a.bared.length)
  return byStart
})
