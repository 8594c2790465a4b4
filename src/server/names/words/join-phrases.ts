import { once } from '@/server/kernel/memory/once'
import { sureTranslations } from '@/server/names/vocabulary/translations'
import { withoutPrefix } from './arabic-forms'
import { joints } from './joints'

/**
 * Neighbouring words that mean something together (`المدعى عليه`, the defendant) as one word with a space in it. What only
 * joins them may stand between: `duree_de_sejour` and `nota_del_cliente` are `duree sejour` and `nota cliente`.
 */
export function joinPhrases(words: readonly string[]): readonly string[] {
  if (!words.some((word) => phrasesByStart().has(bare(word)))) return words
  const joined: string[] = []
  for (let at = 0; at < words.length; ) {
    const found = phraseAt(words, at)
    joined.push(found?.phrase ?? words[at] ?? '')
    at += found?.length ?? 1
  }
  return joined
}

/** The longest phrase that begins at a place, and how many words of the name it takes. */
function phraseAt(words: readonly string[], at: number): { phrase: string; length: number } | null {
  for (const { phrase, bared } of phrasesByStart().get(bare(words[at] ?? '')) ?? []) {
    const length = lengthOf(bared, words, at)
    if (length > 0) return { phrase, length }
  }
  return null
}

/** How many words of the name the words of a phrase take from a place on; none where they are not all there. */
function lengthOf(phrase: readonly string[], words: readonly string[], start: number): number {
  let at = start
  for (const word of phrase) {
    while (at > start && joints.has(words[at] ?? '') && words[at] !== word) at++
    if (at >= words.length || bare(words[at] ?? '') !== word) return 0
    at++
  }
  return at - start
}

const bare = (word: string): string => withoutPrefix(word, (rest) => rest) ?? word

type Phrase = {
  /** As it is written in the table. */
  readonly phrase: string
  /** Without articles, as it is looked for. */
  readonly bared: readonly string[]
}

/** By their first word, the longest first. */
const phrasesByStart = once(() => {
  const byStart = new Map<string, Phrase[]>()
  for (const phrase of sureTranslations().phrases()) {
    const words = phrase.split(' ').map(bare)
    const [start = ''] = words
    byStart.set(start, [...(byStart.get(start) ?? []), { phrase, bared: words }])
  }
  for (const phrases of byStart.values()) phrases.sort((a, b) => b.phrase.length - a.phrase.length)
  return byStart
})
