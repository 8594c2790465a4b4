import { stem } from '@/server/generation/profiles/dictionary/concept-key'
import { shapeWords } from '@/server/generation/profiles/name-shapes/shape-words'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'
import type { RequestContext } from '@/server/names/read/read-request'

/**
 * Phrases of the hint that a remark can speak of: the "cabin cleaning" of "Aircraft cabin cleaning jobs".
 * @param isKnown whether a word is of the trade whose texts the remark has anyway: phrases of such words are left out.
 */
export function hintPhrases({ hinted }: RequestContext, isKnown: (word: string) => boolean): readonly string[] {
  const runs: string[][] = [[]]
  for (const [at, word] of hinted.entries()) {
    // An `x-ray` is split into two words.
    if (word.length === 1 && word !== 'a' && at < hinted.length - 1) continue
    const before = hinted[at - 1] ?? ''
    if (isUnspoken(word)) runs.push([])
    else runs.at(-1)?.push(before.length === 1 && before !== 'a' ? `${before}-${word}` : word)
  }
  return runs.flatMap((run) => {
    const kept = isOfPeople(run.at(-1)) ? run.slice(0, -1) : run
    return kept.every(isKnown) ? [] : [kept.slice(-wordsMax).join(' ')]
  })
}

const isUnspoken = (word: string): boolean => unspoken().has(stem(word)) || !/^[a-z]{3,}$/.test(word)

const wordsMax = 3

/** The share of the words that a remark could speak of that are known. */
export function shareKnown({ hinted }: RequestContext, isKnown: (word: string) => boolean): number {
  const spoken = hinted.filter((word) => !isUnspoken(word) && !isOfPeople(word))
  return spoken.length === 0 ? 1 : spoken.filter(isKnown).length / spoken.length
}

/** People who do the work: a car park has an attendant. */
const isOfPeople = (word: string | undefined): boolean =>
  shapeWords('calling').has(stem(word ?? '')) || shapeWords('working').has(stem(word ?? ''))

const unspoken = once(
  (): ReadonlySet<string> =>
    new Set(readTable(new URL('./unspoken.tsv', import.meta.url), ['word']).map(({ word }) => stem(word))),
)
