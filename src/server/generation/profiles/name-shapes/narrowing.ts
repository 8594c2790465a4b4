import { stem } from '@/server/generation/profiles/dictionary/concept-key'
import { once } from '@/server/kernel/memory/once'
import { wordsWith } from '@/server/names/vocabulary/words'
import { shapeWords } from './shape-words'

/** Without words at either end that only select one of several values. */
export function withoutNarrowing(words: readonly string[]): readonly string[] {
  const narrows = (word: string | undefined) =>
    word !== undefined && (narrowing.has(word) || furtherStems().has(stem(word)))
  let [from, to] = [0, words.length]
  while (to - from > 1 && narrows(words[to - 1])) to--
  while (to - from > 1 && narrows(words[from])) from++
  return to - from < words.length ? words.slice(from, to) : words
}

const narrowing = wordsWith('trailing', 'adjective', 'averaging')
const furtherStems = once(() => new Set([...shapeWords('narrowing')].map(stem)))
