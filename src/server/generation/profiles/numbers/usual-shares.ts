import { readTable } from '@/server/kernel/read-table'
import type { Reading } from '@/server/names/read/read-name'
import { readSpread, type Spread } from './spread'

/** Usual percentages, by a word of their name. */
const sharesByWord: ReadonlyMap<string, Spread> = new Map(
  readTable(new URL('./tables/usual-shares.tsv', import.meta.url), [
    'share',
    'words',
    'min',
    'max',
    'distribution',
    'mean',
    'stddev',
    'decimals',
  ]).flatMap(({ words, ...row }) => words.split(' ').map((word) => [word, readSpread(row)] as const)),
)

/** A percentage of which no table knows more than a word: a fee takes few of a hundred, a class attends most of them. */
export function usualShare({ raw, words }: Reading): Spread {
  for (const word of [...raw.toReversed(), ...words.toReversed()]) {
    const known = sharesByWord.get(word)
    if (known) return known
  }
  return anyShare
}

const anyShare: Spread = { min: 0, max: 100, distribution: 'normal', mean: 48, stddev: 22, decimals: 1 }
