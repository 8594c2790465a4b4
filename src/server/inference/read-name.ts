import { type LanguageName, languages } from './data/translations'
import {
  compoundLengths,
  compounds,
  foreignWords,
  isWord,
  knownWords,
  leadingNoise,
  sharedWords,
  spellings,
  type Translation,
} from './lexicon'
import { nameWords } from './name-words'
import { segmentWord } from './segment-word'

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
  readonly languages: readonly LanguageName[]
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
    languages: [...new Set(units.flatMap(({ language }) => (language ? [language] : [])))],
  }
}

/** One word as written and what it stands for. */
type Unit = { words: readonly string[]; plural: boolean; language: LanguageName | null }

const isNumber = (word: string | undefined): boolean => word !== undefined && /^\d/.test(word)
const unit = (words: readonly string[], plural = false, language: LanguageName | null = null): Unit => ({
  words,
  plural,
  language,
})

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

function understand(word: string, active: ReadonlySet<LanguageName>): Unit[] {
  if (isNumber(word)) return [unit([word])]
  return (
    inActiveLanguage(word, active) ??
    spelledOut(word) ??
    translated(word) ??
    singular(word) ??
    translatedCompound(word) ??
    segmentWord(word)?.flatMap((part) => spelledOut(part) ?? singular(part) ?? [unit([part])]) ?? [unit([word])]
  )
}

/** A shared word, or any, of the languages that the request speaks. */
function inActiveLanguage(word: string, active: ReadonlySet<LanguageName>): Unit[] | null {
  for (const language of active) {
    const translation =
      sharedWords.get(language)?.get(word) ?? foreign(word)?.find((candidate) => candidate.language === language)
    if (translation) return [unit(translation.words, false, language)]
  }
  return null
}

function translated(word: string): Unit[] | null {
  const [translation] = foreign(word) ?? []
  return translation ? [unit(translation.words, false, translation.language)] : null
}

const foreign = (word: string): readonly Translation[] | undefined =>
  foreignWords.get(word) ?? (/^(ال|لل)../.test(word) ? foreignWords.get(word.slice(2)) : undefined)

/** German and Dutch glue nouns together: `Bestelldatum`, `Lieferantennummer`. Both parts must be words of theirs. */
function translatedCompound(word: string): Unit[] | null {
  for (const language of ['german', 'dutch'] as const) {
    const part = (text: string) => foreignWords.get(text)?.find((candidate) => candidate.language === language)?.words
    for (let at = 4; at <= word.length - 2; at += 1) {
      const head = part(word.slice(at))
      const first = head && joints.map((joint) => part(withoutJoint(word.slice(0, at), joint))).find(Boolean)
      if (head && first) return [unit([...first, ...head], false, language)]
    }
  }
  return null
}

const joints = ['', 's', 'n', 'en', 'es', 'er'] as const
const withoutJoint = (part: string, joint: string): string =>
  part.endsWith(joint) ? part.slice(0, part.length - joint.length) : ''

function spelledOut(word: string): Unit[] | null {
  const words = spellings.get(word)
  if (words) return [unit(words, word.length > 2 && word.endsWith('s') && !words.at(-1)?.endsWith('s'))]
  return knownWords.has(word) ? [unit([word])] : null
}

function singular(word: string): Unit[] | null {
  const irregular = irregularPlurals.get(word)
  if (irregular) return [unit([irregular], true)]
  if (!word.endsWith('s') || word.length < 3) return null
  const stems = [word.replace(/ies$/, 'y'), word.slice(0, -1), word.replace(/es$/, '')]
  for (const stem of stems) {
    if (stem === word) continue
    const words = spellings.get(stem) ?? (knownWords.has(stem) ? [stem] : undefined)
    if (words) return [unit(words, true)]
  }
  return null
}

const irregularPlurals: ReadonlyMap<string, string> = new Map([
  ['children', 'child'],
  ['people', 'person'],
  ['men', 'man'],
  ['women', 'woman'],
  ['feet', 'foot'],
  ['indices', 'index'],
  ['criteria', 'criterion'],
])

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

const prepositions: ReadonlySet<string> = new Set([
  'of',
  'in',
  'per',
  'for',
  'with',
  'from',
  'to',
  'since',
  'on',
  'at',
  'as',
  'within',
  'until',
  'under',
  'over',
  'above',
  'below',
  'between',
  'after',
  'before',
])

/**
 * The head last: `date of birth` → birth date, `salary in usd` → usd salary; within a language that puts the noun
 * first the words are turned round (`codigo postal` → postal code).
 */
function inEnglishOrder(units: Unit[]): Unit[] {
  if (units.every(({ words, language }) => language === null && !prepositions.has(words[0] ?? ''))) return units
  const segments: Unit[][] = [[]]
  units.forEach((next, at) => {
    const preposition = at > 0 && prepositions.has(next.words[0] ?? '')
    if (preposition) segments.push([])
    else segments.at(-1)?.push(next)
  })
  const [first = [], ...rest] = segments
  if (rest.length > 0 && first.length === 1 && first[0]?.words[0] === 'number' && first[0].language === null) {
    return [...rest.flat(), unit(['count'])]
  }
  return segments.toReversed().flatMap((segment) => {
    const headFirst = segment.some(({ language }) => language !== null && languages[language].headFirst)
    return headFirst ? segment.toReversed() : segment
  })
}

const withoutEchoes = (words: readonly string[]): string[] => words.filter((word, at) => word !== words[at - 1])
