import { stem } from '@/server/generation/profiles/dictionary/concept-key'
import { once } from '@/server/kernel/memory/once'
import { rememberedBy } from '@/server/kernel/memory/remembered-by'
import { readTable } from '@/server/kernel/read-table'
import type { RequestContext } from '@/server/names/read/read-request'

/** Remarks of a line of work, as alternatives of a pattern. */
type Line = { readonly found: string; readonly done: string }

/**
 * The line of work that most words of the hint and names denote, such as "kitchen" and "fitting", the first in the hint
 * of several; null if none does. `isSure` if the hint alone has two of the words, `isVague` if work of many kinds has them.
 */
export const lineOf = rememberedBy((context: RequestContext): Found | null => {
  const hint = [...new Set([...context.hint].map(stem))]
  const names = [...new Set([...context.words].map(stem))]
  const weight = ({ fits, ofMany }: Word): number => {
    const at = hint.findIndex(fits)
    if (at < 0) return names.some(fits) ? inNames : Number.NaN
    return (ofMany ? inNames : inHint) - at * toTheFirst
  }
  let best: Line | null = null
  let most = leastWeight
  for (const { first, rest, line } of keysOf(context.language ?? 'english')) {
    const sum = rest.reduce((total, word) => total + weight(word), weight(first))
    if (sum > most && (rest.length === 0 || hint.length === 0 || sum > inHint)) {
      most = sum
      best = line
    }
  }
  return best && { line: best, isSure: most > inHint + inNames, isVague: most <= inNames }
})

type Found = { readonly line: Line; readonly isSure: boolean; readonly isVague: boolean }

/** A word of a key; `ofMany` if work of many kinds has it. */
type Word = { readonly fits: (other: string) => boolean; readonly ofMany: boolean }
type Key = { readonly first: Word; readonly rest: readonly Word[]; readonly line: Line }

/** Words of the hint count more than those of names. */
const inHint = 2
const inNames = 1
/** A word of work of many kinds suffices if it is among the first of the hint. */
const leastWeight = 0.8
/** Deducted for each earlier word of the hint. */
const toTheFirst = 0.01

const keysOf = (language: string): readonly Key[] => byLanguage().get(language) ?? []

const byLanguage = once((): ReadonlyMap<string, readonly Key[]> => {
  const found = new Map<string, Key[]>()
  for (const { language, words, ...line } of rows()) {
    const keys = words.split(', ').flatMap((key) => {
      const [first, ...rest] = key.split(' ').map(wordIn)
      return first ? [{ first, rest, line }] : []
    })
    found.set(language, [...(found.get(language) ?? []), ...keys])
  }
  return found
})

function wordIn(written: string): Word {
  const ofMany = written.startsWith('~')
  const word = ofMany ? written.slice(1) : written
  const whole = stem(word)
  const fits = word.endsWith('-')
    ? (other: string) => other.startsWith(word.slice(0, -1))
    : (other: string) => other === whole
  return { fits, ofMany }
}

const rows = once(() =>
  readTable(new URL('./lines.tsv', import.meta.url), ['language', 'words', 'found', 'done'], { keyColumns: 2 }),
)
