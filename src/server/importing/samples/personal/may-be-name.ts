import { isFamilyName, isGivenName, isOrdinaryWord } from '@/server/generation/entities/who/known-names'
import { once } from '@/server/kernel/memory/once'
import { fold } from '@/server/names/words/split-name'
import { indexCommonWords } from './common-words'

/**
 * Whether a word could be someone's name: a known name, or neither a word nor a place in the supported languages. No
 * table lists every name, so unknown words count as names. Words that are also names, such as colors and trades, count
 * as words.
 */
export function mayBeName(word: string): boolean {
  if (!nameForm.test(word) || isOrdinaryWord(word) || isCommon(fold(word))) return false
  return isGivenName(word) || isFamilyName(word) || !code.test(word)
}

/** Two characters can be a name in scripts that write one syllable per character. */
const nameForm = /^(?:[\p{L}\p{M}]{3,}(?:['’-][\p{L}\p{M}]+)*|\p{Script=Han}{2}|\p{Script=Hangul}{2})$/u
/** `DXB`, `XXL`. */
const code = /^\p{Lu}{3}$/u

const isCommon = (word: string): boolean =>
  commonWords().has(word) ||
  inflections.some((ending) => commonWords().has(word.replace(ending, ''))) ||
  isCompound(word)

/** Endings for plural, case and gender; the word may be known without them. */
const inflections = [/s$/, /e?n$/, /e[ms]?$/, /er$/, /[ao]s?$/]

/** `Ersatzteillieferung`: a German compound ends in its head noun. Family names end in shorter words. */
function isCompound(word: string): boolean {
  for (let at = headMin; at <= word.length - endMin; at++) if (commonWords().has(word.slice(at))) return true
  return false
}
const headMin = 4
const endMin = 6

const commonWords = once(indexCommonWords)
