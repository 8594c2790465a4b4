import type { LanguageName } from '@/server/names/vocabulary/data/translations'
import {
  compoundLengths,
  compounds,
  isWord,
  knownWords,
  leadingNoise,
  spellings,
} from '@/server/names/vocabulary/lexicon'
import { inEnglishOrder } from '@/server/names/words/english-order'
import { nameWords } from '@/server/names/words/name-words'
import { foreign, isNumber, type Unit, understand } from '@/server/names/words/understand-word'

/** A column name as a schema's English would put it: short forms spelled out, translated, singular, the head last. */
export type Reading = {
  readonly name: string
  /** The words as written, folded. */
  readonly raw: readonly string[]
  readonly words: readonly string[]
  /** Those of the words that stood in the plural. */
  readonly plurals: ReadonlySet<string>
  /** What followed the head: `at` of `created_at`, `by` of `created_by`. */
  readonly ending: Ending | null
}

export const endings = ['at', 'on', 'by', 'since', 'until', 'from', 'to', 'for', 'in'] as const
export type Ending = (typeof endings)[number]

/** The languages that the words of a request prove: their shared words may be believed. */
export function languagesOf(names: readonly (readonly string[])[]): Set<LanguageName> {
  const found = new Set<LanguageName>()
  for (const word of names.flat()) {
    if (knownWords.has(word) || spellings.has(word)) continue
    for (const { language } of foreign(word) ?? []) found.add(language)
  }
  return found
}

/** The raw words of a name; words that a table knows whole are not divided at their humps. */
export const rawWords = (name: string): string[] => nameWords(name, isWord)

/**
 * Reads one name.
 * @param raw its raw words.
 * @param active the languages that the whole request speaks.
 */
export function readName(name: string, raw: readonly string[], active: ReadonlySet<LanguageName>): Reading {
  const units = joinCompounds(withoutNoise(raw)).flatMap((word) => understand(word, active))
  const spoken = units.filter(({ words }) => !isNumber(words[0]))
  const { body, ending } = splitEnding(withoutArticles(spoken))
  const ordered = inEnglishOrder(body)
  const words = joinCompounds(withoutEchoes(ordered.flatMap((unit) => unit.words)))
  return {
    name,
    raw,
    words,
    plurals: new Set(ordered.filter(({ plural }) => plural).flatMap((unit) => unit.words.slice(-1))),
    ending,
  }
}

/** Replaces neighbouring words that are one idea, the longest first. */
function joinCompounds(words: readonly string[]): string[] {
  const joined: string[] = []
  for (let at = 0; at < words.length; ) {
    let length = Math.min(compoundLengths.get(words[at] ?? '') ?? 1, words.length - at)
    let found: readonly string[] | undefined
    for (; length > 1; length -= 1) {
      found = compounds.get(words.slice(at, at + length).join(' '))
      if (found) break
    }
    joined.push(...(found ?? [words[at] ?? '']))
    at += found ? length : 1
  }
  return joined
}

/** Without prefixes that say nothing (`tbl_`, `str`), as long as something remains. */
function withoutNoise(raw: readonly string[]): readonly string[] {
  const start = raw.findIndex((word) => !leadingNoise.has(word))
  return start > 0 && !raw.slice(start).every(isNumber) ? raw.slice(start) : raw
}

const articles: ReadonlySet<string> = new Set(['the', 'a', 'an', 'al', 'el', 'la', 'le', 'les', 'los'])

function withoutArticles(units: Unit[]): Unit[] {
  const kept = units.filter(({ words }) => !articles.has(words[0] ?? ''))
  return kept.length > 0 ? kept : units
}

function splitEnding(units: Unit[]): { body: Unit[]; ending: Ending | null } {
  const last = units.at(-1)?.words[0]
  const ending = endings.find((word) => word === last)
  return ending && units.length > 1 ? { body: units.slice(0, -1), ending } : { body: units, ending: null }
}

const withoutEchoes = (words: readonly string[]): string[] => words.filter((word, at) => word !== words[at - 1])
