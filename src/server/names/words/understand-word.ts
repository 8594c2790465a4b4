import { memoize } from '@/server/kernel/memory/memoize'
import { isKnownWord } from '@/server/names/vocabulary/known-words'
import type { Language } from '@/server/names/vocabulary/languages'
import { spellings } from '@/server/names/vocabulary/words'
import { cognateOf } from './foreign/cognate'
import { foreignNoun } from './foreign/foreign-noun'
import { segmentWord } from './segment-word'
import {
  translatedCompound,
  translatedForm,
  translatedPair,
  translatedWord,
  translationIn,
  transliteratedWord,
} from './translate-word'
import { type Unit, unit } from './unit'
import { withoutVowels } from './without-vowels'

/**
 * The meaning of one word: itself, its expansion, its translation, its singular, or its parts.
 * @param active the languages of the whole request.
 */
export function understand(word: string, active: ReadonlySet<Language>): readonly Unit[] {
  const ofLanguages = understood.get(active) ?? memoize((each) => unitsOf(each, active), wordsMax)
  understood.set(active, ofLanguages)
  return ofLanguages(word)
}

const understood = new WeakMap<ReadonlySet<Language>, (word: string) => readonly Unit[]>()
/** Maximum number of cached words per set of languages. */
const wordsMax = 10_000

function unitsOf(word: string, active: ReadonlySet<Language>): readonly Unit[] {
  if (isNumber(word)) return [unit([word])]
  return (
    inSingular(translationIn(active, word)) ??
    spelledOut(word) ??
    inSingular(translatedWord(word)) ??
    singular(word) ??
    shortNumber(word, active) ??
    transliteratedWord(word, active) ??
    translatedCompound(word, active) ??
    translatedForm(word, active) ??
    translatedPair(word) ??
    cognateOf(word, active) ??
    ofConsonants(word) ??
    segmentWord(word)?.flatMap((part) => spelledOut(part) ?? singular(part) ?? [unit([part])]) ??
    foreignNoun(word, active) ?? [unit([word])]
  )
}

/** A plural translation as its singular, marked as plural: `nights` → night. */
function inSingular(units: Unit[] | null): Unit[] | null {
  const [translated] = units ?? []
  const last = translated?.words.at(-1)
  if (!translated || last === undefined || isKnownWord(last)) return units
  const [one] = singular(last) ?? []
  return one ? [unit([...translated.words.slice(0, -1), ...one.words], true, translated.language)] : units
}

export const isNumber = (word: string | undefined): boolean => word !== undefined && /^\d/.test(word)

function spelledOut(word: string): Unit[] | null {
  const words = spellings.get(word)
  if (words) return [unit(words, word.length > 2 && word.endsWith('s') && !words.at(-1)?.endsWith('s'))]
  return isKnownWord(word) ? [unit([word])] : null
}

function singular(word: string): Unit[] | null {
  const irregular = irregularPlurals.get(word)
  if (irregular) return [unit([irregular], true)]
  if (!/[^s]s$/.test(word) || word.length < 3) return null
  const stems = [word.replace(/ies$/, 'y'), word.slice(0, -1), word.replace(/(?<=[sxzo]|[cs]h)es$/, '')]
  for (const stem of stems) {
    if (stem === word) continue
    const words = spellings.get(stem) ?? (isKnownWord(stem) ? [stem] : undefined)
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

const ofConsonants = (word: string): readonly Unit[] | null => {
  const known = withoutVowels(word)
  return known === null ? null : [unit([known], word.endsWith('s'))]
}

/** `Telefonnr`, `auftragsnr`: abbreviated German `Nummer`. */
const shortNumber = (word: string, active: ReadonlySet<Language>): readonly Unit[] | null =>
  word.length > 4 && word.endsWith('nr') ? understand(word.replace(/nr$/, 'nummer'), active) : null
