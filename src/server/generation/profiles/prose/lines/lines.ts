import { stem } from '@/server/generation/profiles/dictionary/concept-key'
import { memoize } from '@/server/kernel/memory/memoize'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'
import type { RequestContext } from '@/server/names/read/read-request'

/** Remarks of a line of work, as alternatives of a pattern. */
type Line = { readonly found: string; readonly done: string }

/**
 * The line of work that most words of the hint and names denote, such as "kitchen" and "fitting", the first in the hint
 * of several; null if none does. `isSure` if the hint alone has two of the words, `isVague` if work of many kinds has them.
 */
export const lineOf = memoizeByObject((context: RequestContext): Found | null => {
  const hint = [...new Set([...context.hint].flatMap((word) => word.split(' ')).map(stem))]
  const names = new Set([...context.words].map(stem))
  const places = new Map(hint.map((word, at) => [word, at]))
  const weight = (word: Word): number => {
    const at = firstIn(hint, places, word)
    if (at < 0) return isAmong(names, word) ? inNames : Number.NaN
    return (word.ofMany ? inNames : inHint) - at * toTheFirst
  }
  let best: Line | null = null
  let most = leastWeight
  for (const { first, rest, line } of keysThatMayFit(context.language ?? 'english', [...places.keys(), ...names])) {
    const sum = rest.reduce((total, word) => total + weight(word), weight(first))
    if (sum > most && (rest.length === 0 || hint.length === 0 || sum > inHint)) {
      most = sum
      best = line
    }
  }
  return best && { line: best, isSure: most > inHint + inNames, isVague: most <= inNames }
})

type Found = { readonly line: Line; readonly isSure: boolean; readonly isVague: boolean }

/** A word of a key, or its start; `ofMany` if work of many kinds has it. */
type Word = { readonly text: string; readonly isStart: boolean; readonly ofMany: boolean }
type Key = { readonly at: number; readonly first: Word; readonly rest: readonly Word[]; readonly line: Line }

/** Words of the hint count more than those of names. */
const inHint = 2
const inNames = 1
/** A word of work of many kinds suffices if it is among the first of the hint. */
const leastWeight = 0.8
/** Deducted for each earlier word of the hint. */
const toTheFirst = 0.01

const firstIn = (words: readonly string[], places: ReadonlyMap<string, number>, { text, isStart }: Word): number =>
  isStart ? words.findIndex((word) => word.startsWith(text)) : (places.get(text) ?? -1)

const isAmong = (words: ReadonlySet<string>, { text, isStart }: Word): boolean =>
  isStart ? [...words].some((word) => word.startsWith(text)) : words.has(text)

/** The keys whose first word is among the words, in the order of the table: a request has few of all. */
function keysThatMayFit(language: string, words: readonly string[]): readonly Key[] {
  const keys = byLanguage().get(language)
  if (!keys) return []
  const found = new Set<Key>()
  for (const word of words) for (const key of keys(word)) found.add(key)
  return [...found].sort((a, b) => a.at - b.at)
}

/** Keys by their first word, or by its start, and the lengths of these. */
type Keys = {
  readonly byFirst: Map<string, Key[]>
  readonly byStart: Map<string, Key[]>
  readonly lengths: Set<number>
}

/** The keys that may fit because of a word, by language. */
const byLanguage = once((): ReadonlyMap<string, (word: string) => readonly Key[]> => {
  const keysOf = ({ byFirst, byStart, lengths }: Keys) =>
    memoize(
      (word) => [
        ...(byFirst.get(word) ?? []),
        ...[...lengths].flatMap((length) => byStart.get(word.slice(0, length)) ?? []),
      ],
      wordsMax,
    )
  return new Map([...keysByLanguage()].map(([language, keys]) => [language, keysOf(keys)]))
})

/** Maximum number of cached words. */
const wordsMax = 10_000

function keysByLanguage(): ReadonlyMap<string, Keys> {
  const found = new Map<string, Keys>()
  let at = 0
  for (const { language, words, ...line } of rows()) {
    const keys = found.get(language) ?? { byFirst: new Map(), byStart: new Map(), lengths: new Set() }
    found.set(language, keys)
    for (const written of words.split(', ')) {
      const [first, ...rest] = written.split(' ').map(wordIn)
      if (!first) continue
      const alike = first.isStart ? keys.byStart : keys.byFirst
      if (first.isStart) keys.lengths.add(first.text.length)
      alike.set(first.text, [...(alike.get(first.text) ?? []), { at: at++, first, rest, line }])
    }
  }
  return found
}

function wordIn(written: string): Word {
  const ofMany = written.startsWith('~')
  const word = ofMany ? written.slice(1) : written
  const isStart = word.endsWith('-')
  return { text: isStart ? word.slice(0, -1) : stem(word), isStart, ofMany }
}

const rows = once(() =>
  readTable(new URL('./lines.tsv', import.meta.url), ['language', 'words', 'found', 'done'], { keyColumns: 2 }),
)
