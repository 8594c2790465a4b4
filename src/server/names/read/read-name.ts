import { remembered } from '@/server/kernel/memory/remembered'
import { rememberedBy } from '@/server/kernel/memory/remembered-by'
import type { Language } from '@/server/names/vocabulary/languages'
import { sureTranslations } from '@/server/names/vocabulary/translations'
import { compounds, isKnownWord, spellings, wordsWith } from '@/server/names/vocabulary/words'
import { inEnglishOrder } from '@/server/names/words/english-order'
import { inEnglish } from '@/server/names/words/in-english'
import { joinPhrases } from '@/server/names/words/join-phrases'
import { splitName } from '@/server/names/words/split-name'
import { sureTranslationsOf } from '@/server/names/words/translate-word'
import { isNumber, understand } from '@/server/names/words/understand-word'
import type { Unit } from '@/server/names/words/unit'

/** A column name as a schema's English would put it: short forms spelled out, translated, singular, the head last. */
export type Reading = {
  readonly name: string
  /** The words as written, folded. */
  readonly written: readonly string[]
  /** As an English schema would write them, units and plurals included: `price_per_tonne` for `Preis_pro_Tonne`. */
  readonly raw: readonly string[]
  readonly words: readonly string[]
  /** Those of the words that stood in the plural. */
  readonly plurals: ReadonlySet<string>
  /** The word after the head: `at` of `created_at`, `by` of `created_by`. */
  readonly ending: Ending | null
}

const endings = ['at', 'on', 'by', 'since', 'until', 'from', 'to', 'for', 'in'] as const
type Ending = (typeof endings)[number]

/** The languages that a request is proven to be in, one set for each choice of them: their shared words may be believed. */
export function languagesOf(names: readonly (readonly string[])[]): ReadonlySet<Language> {
  let active = noLanguages
  for (const name of names) active = languagesWith(active, name)
  return active
}

/** The languages of a request, and those that a further name is proof of. */
export function languagesWith(active: ReadonlySet<Language>, name: readonly string[]): ReadonlySet<Language> {
  const found = languagesOfName(name)
  if (found.every((language) => active.has(language))) return active
  const more = new Set([...active, ...found])
  const key = [...more].join(' ')
  const same = choices.get(key) ?? more
  choices.set(key, same)
  return same
}

const noLanguages: ReadonlySet<Language> = new Set()

const choices = new Map<string, ReadonlySet<Language>>()

/** The languages that the words of one name are proof of. */
export const languagesOfName = rememberedBy((name: readonly string[]): readonly Language[] =>
  joinPhrases(name).flatMap((word) =>
    spellings.has(word) || isKnownWord(word) ? [] : (sureTranslationsOf(word) ?? []).map(({ language }) => language),
  ),
)

/** How many names are remembered: a few megabytes. */
const namesMax = 10_000

/** The raw words of a name; words that a table knows whole are not divided at their humps. */
export const rawWords: (name: string) => readonly string[] = remembered(
  (name) =>
    withoutQuestion(
      splitName(name, (word) => isKnownWord(word) || spellings.has(word) || sureTranslations().has(word)),
    ),
  namesMax,
)

/** Words that open a question which yes and no do not answer: `What is your email?`. */
const interrogatives: ReadonlySet<string> = new Set(['what', 'which', 'who', 'whose', 'where', 'how', 'when', 'why'])

const asking = wordsWith('question-filler')

/** Answers that the first words of a question ask for: `How old are you?`, `How many children ...`. */
const asked: ReadonlyMap<string, string> = new Map([
  ['how old', 'age'],
  ['how many', 'count'],
  ['how much', 'amount'],
  ['how often', 'frequency'],
  ['how long', 'duration'],
  ['how far', 'distance'],
  ['how satisfied', 'satisfaction'],
  ['how likely', 'likelihood'],
])

/** A question as the name of what it asks for; other names as they are. */
function withoutQuestion(all: string[]): string[] {
  const words = all.length > 2 && all.at(-1) === 'optional' && all[0] !== 'is' ? all.slice(0, -1) : all
  const start = words.findIndex((word) => !isNumber(word))
  // `(1-5)` moved in front of the question; as the bounds of its answers it belongs behind.
  const raw =
    start > 0 && interrogatives.has(words[start] ?? '') ? [...words.slice(start), ...words.slice(0, start)] : words
  const [first = '', second = '', ...rest] = raw
  if (!interrogatives.has(first) || raw.length < 3) return raw
  if (first === 'how' && rest.includes('rate'))
    return ['rating', ...rest.slice(rest.indexOf('rate') + 1).filter(isNumber)]
  const opening = asked.get(`${first} ${second}`)
  const content = (opening ? rest : [second, ...rest]).filter((word) => !asking.has(word))
  if (opening === undefined) return content.length > 0 ? content : raw
  return opening === 'count' || opening === 'amount' ? [...content, opening] : [opening, ...content.filter(isNumber)]
}

/**
 * Reads one name.
 * @param active the languages of the whole request.
 */
export function readName(name: string, active: ReadonlySet<Language>): Reading {
  const inLanguages = readings.get(active) ?? remembered((each) => readingOf(each, active), namesMax)
  readings.set(active, inLanguages)
  return inLanguages(name)
}

const readings = new WeakMap<ReadonlySet<Language>, (name: string) => Reading>()

function readingOf(name: string, active: ReadonlySet<Language>): Reading {
  const written = rawWords(name)
  const joined = joinPhrases(written)
  const units = joinCompounds(withoutNoise(joined)).flatMap((word) => understand(word, active))
  const worded = units.filter(({ words }) => !isNumber(words[0]))
  const { body, ending } = splitEnding(withoutArticles(worded))
  const ordered = inEnglishOrder(body)
  const words = joinCompounds(withoutEchoes(ordered.flatMap((unit) => unit.words)))
  return {
    name,
    written,
    raw: inEnglish(joined, active),
    words,
    plurals: new Set(ordered.filter(({ plural }) => plural).flatMap((unit) => unit.words.slice(-1))),
    ending,
  }
}

/** By first word, the number of words of the longest compound. */
const compoundLengths = new Map<string, number>()
for (const phrase of compounds.keys()) {
  const [first = '', ...rest] = phrase.split(' ')
  compoundLengths.set(first, Math.max(rest.length + 1, compoundLengths.get(first) ?? 0))
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

const noise = wordsWith('noise')

/** Without prefixes that say nothing (`tbl_`, `str`), as long as something remains. */
function withoutNoise(raw: readonly string[]): readonly string[] {
  const start = raw.findIndex((word) => !noise.has(word))
  return start > 0 && !raw.slice(start).every(isNumber) ? raw.slice(start) : raw
}

const articles = wordsWith('article')

function withoutArticles(units: Unit[]): Unit[] {
  const kept = units.filter(({ words }) => !articles.has(words[0] ?? ''))
  return kept.length > 0 ? kept : units
}

/** Verbs of which an ending is part: a `camping_add_on` is no moment. */
const particles: ReadonlySet<string> = new Set(['add', 'carry', 'hands', 'log', 'opt', 'sign', 'try'])

function splitEnding(units: Unit[]): { body: Unit[]; ending: Ending | null } {
  const last = units.at(-1)?.words[0]
  const ending = particles.has(units.at(-2)?.words[0] ?? '') ? undefined : endings.find((word) => word === last)
  return ending && units.length > 1 ? { body: units.slice(0, -1), ending } : { body: units, ending: null }
}

const withoutEchoes = (words: readonly string[]): string[] => words.filter((word, at) => word !== words[at - 1])
