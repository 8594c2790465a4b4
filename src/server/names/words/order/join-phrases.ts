import { memoize } from '@/server/kernel/memory/memoize'
import { sureTranslations } from '@/server/names/vocabulary/translations'
import { withoutArticle } from '@/server/names/words/arabic-forms'
import { orderWords } from './order-words'

/**
 * Joins the words of a phrase (`المدعى عليه`, the defendant) into one word with spaces. Joints between them are
 * skipped: `duree_de_sejour` and `nota_del_cliente` are `duree sejour` and `nota cliente`.
 */
export function joinPhrases(words: readonly string[]): readonly string[] {
  if (words.length < 2 || !words.some((word) => phrasesFrom(word).length > 0)) return words
  const joined: string[] = []
  for (let at = 0; at < words.length; ) {
    const found = phraseAt(words, at)
    joined.push(found?.phrase ?? words[at] ?? '')
    at += found?.length ?? 1
  }
  return joined
}

/** The longest phrase at a position, and the number of words it covers. */
function phraseAt(words: readonly string[], at: number): { phrase: string; length: number } | null {
  for (const { phrase, bared } of phrasesFrom(words[at] ?? '')) {
    const length = lengthOf(bared, words, at)
    if (length > 0) return { phrase, length }
  }
  return null
}

/**
 * Number of words that a phrase covers from a position on; 0 if it does not match. A last word that may also be a joint
 * closes the name: a `montant_du` is due, a `montant_du_devis` is that of a quote.
 */
function lengthOf(phrase: readonly string[], words: readonly string[], start: number): number {
  let at = start
  for (const word of phrase) {
    while (at > start && orderWords('joint').has(words[at] ?? '') && words[at] !== word) at++
    if (at >= words.length || withoutArticle(words[at] ?? '') !== word) return 0
    at++
  }
  return orderWords('joint').has(phrase.at(-1) ?? '') && at < words.length ? 0 : at - start
}

/** Maximum number of cached words: about a megabyte. */
const wordsMax = 10_000

/** Phrases that may start with a word, the longest first. */
const phrasesFrom = memoize((word: string): readonly Phrase[] => {
  const phrases = sureTranslations().phrasesFrom(withoutArticle(word)) ?? []
  return phrases
    .map((phrase) => ({ phrase, bared: phrase.split(' ').map(withoutArticle) }))
    .sort((a, b) => b.phrase.length - a.phrase.length)
}, wordsMax)

type Phrase = {
  /** As in the table. */
  readonly phrase: string
  /** Without articles, for matching. */
  readonly bared: readonly string[]
}
