import { isOrdinaryWord } from '@/server/generation/entities/who/known-names'
import type { JsonObject } from '@/wire/json'
import { personalTypeOf } from './personal-type'

const listLengthMax = 20
const valueLengthMax = 60

/**
 * The categories of a column, each as often as in the sample. What occurs once is left out: it may be someone's.
 * @returns undefined where the values hardly repeat, or look like names, contact data or numbers of people.
 */
export function learnList(texts: readonly string[]): { type: 'text'; constraints: JsonObject } | undefined {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  const repeated = [...counts].filter(([, count]) => count > 1)
  const covered = repeated.reduce((sum, [, count]) => sum + count, 0)
  if (repeated.length === 0 || repeated.length > listLengthMax || covered < 0.8 * texts.length) return undefined
  const values = repeated.map(([text]) => text)
  if (values.some((text) => text.length > valueLengthMax || isPersonal(text)) || personalTypeOf(values))
    return undefined
  return {
    type: 'text',
    constraints: { values, weights: repeated.map(([, count]) => count) },
  }
}

/**
 * Addresses of e-mail and web, numbers long enough to be someone's, marks of documents and vehicles, and remarks about
 * someone: all rows of a sample may be those of one person.
 */
const isPersonal = (text: string): boolean =>
  /@|https?:|www\.|(?:\d[ .()-]?){6}/i.test(text) || isMark(text) || isRemark(text)

/** `AB12 CDE`, `WDB-1234567`: capitals and digits, as many as make one of a kind. */
const isMark = (text: string): boolean =>
  /^[A-Z\d][A-Z\d ./-]*$/.test(text) &&
  text.replace(/[^A-Z\d]/g, '').length >= markLengthMin &&
  /\d.*\d/.test(text) &&
  /[A-Z].*[A-Z]/.test(text)
const markLengthMin = 7

/** Several words of which one is a person, may be a name, or is a number: "Lee lost her key". */
function isRemark(text: string): boolean {
  const words = text.match(/[\p{L}\p{M}'’]+|\d+/gu) ?? []
  return words.length >= remarkWordsMin && words.some((word) => pronouns.test(word) || mayBeOnes(word))
}
const remarkWordsMin = 4
const pronouns = /^(?:he|she|him|his|hers?|i|my|me)$/i
const mayBeOnes = (word: string): boolean => /^\d{3,}$|^\p{Lu}\p{L}+$/u.test(word) && !isOrdinaryWord(word)
