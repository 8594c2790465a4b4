import { isGivenName, isOrdinaryWord } from '@/server/generation/entities/who/known-names'
import { mayBeName } from './may-be-name'

/** E-mail and web addresses, numbers long enough to be personal, and document or plate numbers. */
export const isPersonal = (text: string): boolean => /@|https?:|www\.|(?:\d[ .()-]?){6}/i.test(text) || isMark(text)

/** `AB12 CDE`, `WDB-1234567`: enough capitals and digits to identify one document or vehicle. */
const isMark = (text: string): boolean =>
  /^[A-Z\d][A-Z\d ./-]*$/.test(text) &&
  text.replace(/[^A-Z\d]/g, '').length >= markLengthMin &&
  /\d.*\d/.test(text) &&
  /[A-Z].*[A-Z]/.test(text)
const markLengthMin = 7

/**
 * Whether a text may be a name, or a remark about someone: "Zebulon", "Lee lost her key".
 * @param isOfClasses whether the column's name says that it holds classes, whose names are short texts.
 */
export function mayBePersonal(text: string, isOfClasses: boolean): boolean {
  const words = text.match(/[\p{L}\p{M}'’]+|\d+/gu) ?? []
  if (words.length < remarkWordsMin) return !isOfClasses && words.some(mayBeName)
  return words.some(
    (word, at) => pronoun.test(word) || /^\d{3,}$/.test(word) || mayBeName(word) || (at > 0 && isNamed(word)),
  )
}

const remarkWordsMin = 4
const pronoun =
  /^(?:[Hh]e|[Ss]he|[Hh]im|[Hh]is|[Hh]ers?|I|[Mm]y|[Mm]e|[Ee]r|[Ii]h[mn]|[Ii]ch|[Mm]ein(?:e[nmrs]?)?|[Ss]ein(?:e[nmrs]?)?|[Ii]hre[nmrs]?)$/

/** A given name within a sentence, even if it is also a word: "Called Rose". */
const isNamed = (word: string): boolean => /^\p{Lu}\p{Ll}/u.test(word) && isGivenName(word) && !isOrdinaryWord(word)
