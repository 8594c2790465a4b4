import { memoize } from '@/server/kernel/memory/memoize'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import { isKnownWord } from '@/server/names/vocabulary/known-words'
import type { Language } from '@/server/names/vocabulary/languages'
import { sureTranslations } from '@/server/names/vocabulary/translations'
import { compounds, spellings, wordsWith } from '@/server/names/vocabulary/words'
import { inArabicScript, isArabicInLatin } from '@/server/names/words/foreign/arabic-script'
import { inEnglish, isPer } from '@/server/names/words/in-english'
import { withCountLast, withThingsCounted } from '@/server/names/words/order/counted-first'
import { inEnglishOrder } from '@/server/names/words/order/english-order'
import { joinPhrases } from '@/server/names/words/order/join-phrases'
import { withNegation } from '@/server/names/words/order/negation'
import { withNumberFirst } from '@/server/names/words/order/number-first'
import { withPredicate } from '@/server/names/words/order/predicate'
import { withSmallWords } from '@/server/names/words/order/small-words'
import { withSumFirst } from '@/server/names/words/order/sum-first'
import { isParticiple } from '@/server/names/words/participle'
import { gluedParts } from '@/server/names/words/segment-word'
import { splitName } from '@/server/names/words/split-name'
import { sureTranslationsOf } from '@/server/names/words/translate-word'
import { isNumber, understand } from '@/server/names/words/understand-word'
import { type Unit, unit } from '@/server/names/words/unit'

/** A column name in schema English: abbreviations spelled out, translated, singular, head last. */
export type Reading = {
  readonly name: string
  /** The words as written, folded. */
  readonly written: readonly string[]
  /** In schema English with units and plurals: `price_per_tonne` for `Preis_pro_Tonne`. */
  readonly raw: readonly string[]
  readonly words: readonly string[]
  /** The words that were plural. */
  readonly plurals: ReadonlySet<string>
  /** The word after the head: `at` of `created_at`, `by` of `created_by`. */
  readonly ending: Ending | null
}

const endings = ['at', 'on', 'by', 'since', 'until', 'from', 'to', 'for', 'in'] as const
type Ending = (typeof endings)[number]

/** The proven languages of a request, whose shared words are translated too; equal sets are the same object. */
export function languagesOf(names: readonly (readonly string[])[]): ReadonlySet<Language> {
  let active = noLanguages
  for (const name of names) active = languagesWith(active, name)
  return active
}

/** The languages of a request plus those that another name proves. */
export function languagesWith(active: ReadonlySet<Language>, name: readonly string[]): ReadonlySet<Language> {
  return withLanguages(active, languagesOfName(name))
}

/** The languages of a request plus others; equal sets are the same object. */
export function withLanguages(active: ReadonlySet<Language>, found: readonly Language[]): ReadonlySet<Language> {
  if (found.every((language) => active.has(language))) return active
  const more = new Set([...active, ...found])
  const key = [...more].join(' ')
  const same = choices.get(key) ?? more
  choices.set(key, same)
  return same
}

const noLanguages: ReadonlySet<Language> = new Set()

const choices = new Map<string, ReadonlySet<Language>>()

/** The languages that the words of one name prove. */
export const languagesOfName = memoizeByObject((name: readonly string[]): readonly Language[] => {
  const proven = joinPhrases(name).flatMap((word) =>
    isEnglish(word) ? [] : (sureTranslationsOf(word) ?? []).map(({ language }) => language),
  )
  return areTransliterated(name) ? [...proven, 'arabicLatin'] : proven
})

/** Maximum number of cached names: a few megabytes. */
const namesMax = 10_000

/** The raw words of a name; words in a table are not split at camel humps. */
export const rawWords: (name: string) => readonly string[] = memoize((name) => {
  const words = splitName(name, isWord)
  return withThingsCounted(withoutQuestion(words.length === 1 ? words.flatMap(apart) : words))
}, namesMax)

const isWord = (word: string): boolean => isKnownWord(word) || spellings.has(word) || sureTranslations().has(word)

/** The words of a name that is written as one: `unitprice`. In a longer name one word is an ordinary one: `baseline`. */
const apart = (word: string): readonly string[] =>
  isWord(word) || isKnownWord(word.replace(/s$/, '')) ? [word] : (gluedParts(word) ?? [word])

/** Words that open a question other than yes or no: `What is your email?`. */
const interrogatives: ReadonlySet<string> = new Set(['what', 'which', 'who', 'whose', 'where', 'how', 'when', 'why'])

const asking = wordsWith('question-filler')

/** The answer by the first two words of a question: `How old are you?`, `How many children ...`. */
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

/** Turns a question into the name of its answer; other names are unchanged. */
function withoutQuestion(all: string[]): string[] {
  const words = all.length > 2 && all.at(-1) === 'optional' && all[0] !== 'is' ? all.slice(0, -1) : all
  const start = words.findIndex((word) => !isNumber(word))
  // splitName moved `(1-5)` in front of the question; as bounds of the answer it belongs at the end.
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
  const inLanguages = readings.get(active) ?? memoize((each) => readingOf(each, active), namesMax)
  readings.set(active, inLanguages)
  return inLanguages(name)
}

const readings = new WeakMap<ReadonlySet<Language>, (name: string) => Reading>()

function readingOf(name: string, spoken: ReadonlySet<Language>): Reading {
  const written = rawWords(name)
  const inScript = spoken.has('arabicLatin') ? withArabicScript(written) : written
  const active = inScript === written ? spoken : withLanguages(spoken, ['arabic'])
  const phrases = joinPhrases(withPredicate(withNumberFirst(inScript, active), active))
  const joined = withCountLast(withSmallWords(phrases, active), active)
  const understood = joinCompounds(withoutNoise(joined)).flatMap((word) => understand(word, active))
  const units = withNegation(understood).map(asPer)
  const worded = units.filter(({ words }) => !isNumber(words[0]))
  const { body, ending } = splitEnding(withoutArticles(worded))
  const ordered = withSumFirst(inEnglishOrder(body))
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

/** Arabic in Latin letters, as far as its words are spelled without doubt. */
function withArabicScript(written: readonly string[]): readonly string[] {
  const words = written.map((word) => (isEnglish(word) ? word : (inArabicScript(word) ?? word)))
  return words.some((word, at) => word !== written[at]) ? words : written
}

const isEnglish = (word: string): boolean => isKnownWord(word) || spellings.has(word)

/** `alijmali`, `almablagh_almustahaq`: an Arabic word without doubt, or two with the article. */
const areTransliterated = (name: readonly string[]): boolean => {
  const articled = name.filter((word) => /^[ae]l[a-z]{3,}$/.test(word) && !isEnglish(word))
  return (
    articled.some(isArabicInLatin) || (articled.length > 1 && articled.some((word) => inArabicScript(word) !== null))
  )
}

/** `Kosten_pro_Kerze`, `grammes par bougie`: by the thing, unless it is whom something was done by. */
const asPer = (each: Unit, at: number, units: readonly Unit[]): Unit =>
  at > 0 && at < units.length - 1 && isPer(each) && !isParticiple(units[at - 1]?.words.at(-1) ?? '', 'stated')
    ? unit(['per', ...each.words.slice(1)])
    : each

/** Length in words of the longest compound, by first word. */
const compoundLengths = new Map<string, number>()
for (const phrase of compounds.keys()) {
  const [first = '', ...rest] = phrase.split(' ')
  compoundLengths.set(first, Math.max(rest.length + 1, compoundLengths.get(first) ?? 0))
}

/** Replaces compounds of neighbouring words, the longest first. */
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

/** Removes meaningless prefixes (`tbl_`, `str`) unless nothing else remains. */
function withoutNoise(raw: readonly string[]): readonly string[] {
  const start = raw.findIndex((word) => !noise.has(word))
  return start > 0 && !raw.slice(start).every(isNumber) ? raw.slice(start) : raw
}

const articles = wordsWith('article')

function withoutArticles(units: Unit[]): Unit[] {
  const kept = units.filter(({ words }) => !articles.has(words[0] ?? ''))
  return kept.length > 0 ? kept : units
}

/** Verbs with a particle: a `camping_add_on` is not a moment. */
const particles: ReadonlySet<string> = new Set(['add', 'carry', 'hands', 'log', 'opt', 'sign', 'try'])

function splitEnding(units: Unit[]): { body: Unit[]; ending: Ending | null } {
  const phrase = units.at(-1)
  // `abfahrt um` is one unit, because `um` alone is a micrometre; so is `gueltig bis`, as `bis` alone is an end.
  // So is `livre le`, as `livre` alone is a book.
  const closing = phrase && phrase.words.length > 1 && phrase.language !== null ? phrase.words.at(-1) : undefined
  if (phrase && (closing === 'on' || (phrase.language === 'german' && (closing === 'at' || closing === 'until'))))
    return { body: [...units.slice(0, -1), unit(phrase.words.slice(0, -1), false, phrase.language)], ending: closing }
  const last = phrase?.words[0]
  const ending = particles.has(units.at(-2)?.words[0] ?? '') ? undefined : endings.find((word) => word === last)
  return ending && units.length > 1 ? { body: units.slice(0, -1), ending } : { body: units, ending: null }
}

const withoutEchoes = (words: readonly string[]): string[] => words.filter((word, at) => word !== words[at - 1])
