import type { Concept } from '@/server/generation/profiles/dictionary/concept'
import { readTable } from '@/server/kernel/read-table'
import type { Reading } from '@/server/names/read/read-name'
import { readSpread, type Spread } from './spread'
import { unitsBySymbol } from './unit-table'

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

/** A percentage known only by a word: a fee is a few percent, an attendance most of a hundred. */
export const usualShare = (reading: Reading): Spread => knownShare(reading) ?? anyShare

function knownShare({ raw, words }: Reading): Spread | null {
  for (const word of [...raw.toReversed(), ...words.toReversed()]) {
    const known = sharesByWord.get(word)
    if (known) return known
  }
  return null
}

/** A general rate sized by another word of its name: `fraud_rate`. */
export function rateByWord(reading: Reading, { name, topics }: Concept, left: number): Concept['values'] | null {
  if (name !== 'rate' || topics.length > 0 || left === 0) return null
  const known = knownShare(reading)
  return (
    known && {
      kind: 'measure',
      type: 'decimal',
      unit: unitsBySymbol.get('%') ?? null,
      isAny: false,
      isMoney: false,
      spread: known,
    }
  )
}

const anyShare: Spread = { min: 0, max: 100, distribution: 'normal', mean: 48, stddev: 22, decimals: 1 }
