import { isFamilyName, isGivenName, isOrdinaryWord } from '@/server/generation/entities/who/known-names'
import { once } from '@/server/kernel/memory/once'
import { fold } from '@/server/names/words/split-name'
import { indexCommonWords } from './common-words'

/**
 * Whether a word could be someone's name: it is one somewhere, or no word or place of the languages that tables are
 * written in. No table has the names of all people, so what is not known is taken for one. Words that are names as well,
 * such as colors and trades, are words.
 */
export function mayBeName(word: string): boolean {
  if (!nameForm.test(word) || isOrdinaryWord(word) || isCommon(fold(word))) return false
  return isGivenName(word) || isFamilyName(word) || !code.test(word)
}

/** Two signs are a name in scripts that write a syllable with each. */
const nameForm = /^(?:[\p{L}\p{M}]{3,}(?:['’-][\p{L}\p{M}]+)*|\p{Script=Han}{2}|\p{Script=Hangul}{2})$/u
/** `DXB`, `XXL`. */
const code = /^\p{Lu}{3}$/u

const isCommon = (word: string): boolean =>
  commonWords().has(word) ||
  inflections.some((ending) => commonWords().has(word.replace(ending, ''))) ||
  isCompound(word)

/** Endings of plurals, cases and genders, without which the word may be known. */
const inflections = [/s$/, /e?n$/, /e[ms]?$/, /er$/, /[ao]s?$/]

/** `Ersatzteillieferung`: German nouns say with their end what they are. Names of families do so with shorter words. */
function isCompound(word: string): boolean {
  for (let at = headMin; at <= word.length - endMin; at++) if (commonWords().has(word.slice(at))) return true
  return false
}
const headMin = 4
const endMin = 6

const commonWords = once(indexCommonWords)
