import { catalog } from '@/server/generation/catalog'
import { codePoints } from '@/server/generation/text/lengths'
import type { WrittenColumn } from './written-columns'

/**
 * The text that a model's value comes to, without spaces at its ends; `undefined` when it is not a value of the column:
 * not a string, empty, outside the bounds, not of the type, a placeholder, a piece of structure instead of text, or
 * text that could reach a real person (ADR 10, "safe by construction").
 */
export function usableValue(value: unknown, { field, lengthMin, lengthMax }: WrittenColumn): string | undefined {
  if (typeof value !== 'string' || !value.isWellFormed()) return undefined
  const text = value.trim()
  const length = codePoints(text)
  if (length < lengthMin || length > lengthMax) return undefined
  return catalog[field.type].isValid(text, field.locale) && isContent(text) ? text : undefined
}

/**
 * Whether a model's text is content, safe to hand out: no placeholder, no piece of structure, no formula, and nothing
 * that could reach a real person.
 */
export const isContent = (text: string): boolean => !faults.some((isFault) => isFault(text))

/** What a model writes in place of a value. */
const isPlaceholder = (text: string): boolean =>
  /^(?:null|undefined|nan|n\/a|tb[adc]|todo|test|value|placeholder|string|\[object object\]|\p{P}+|lorem ipsum\b.*)$/isu.test(
    text,
  )

/** JSON, a fence or a chat template's marks. */
function isStructure(text: string): boolean {
  if (/```|<\|[^|]*\|>|<\/?[a-z][^<>]*>|\bjavascript:/i.test(text)) return true
  if (!/^[[{]/.test(text)) return /^"?(?:row|c\d+)"?\s*:/.test(text)
  try {
    JSON.parse(text)
    return true
  } catch {
    return /^[[{]\s*"?\w+"?\s*:/.test(text)
  }
}

/** Spreadsheets would run it when they open the CSV. */
const isFormula = (text: string): boolean => /^=|^[+\-@].*[(|!]/.test(text)

/** E-mail and web addresses but those of RFC 2606. */
const reachesSomebody = (text: string): boolean =>
  [...text.matchAll(/(?:(?<![\w.+-])[\w.+-]+@|https?:\/\/|\bwww\.)((?:[\w-]+\.)+\p{L}{2,})/giu)].some(
    ([, host = '']) => !/(?:^|\.)(?:example|test|invalid|localhost|example\.(?:com|net|org))$/i.test(host),
  )

/**
 * Card, social security and national insurance numbers, and telephone numbers, with their country or as people write
 * them at home; those of 555-01xx are nobody's.
 */
const holdsNumber = (text: string): boolean =>
  /(?:\d[ -]?){13,}|\b\d{3}-\d{2}-\d{4}\b|\+\d(?:[ ().-]*\d){7,}|\b[A-CEGHJ-PR-TW-Z]{2} ?\d{2} ?\d{2} ?\d{2} ?[A-D]\b/.test(
    text,
  ) || /(?:\(\d{3}\) ?|\b\d{3}[-. ])(?!555[-. ]01)\d{3}[-. ]\d{4}\b|\b0\d{2,4} \d{3,4} ?\d{3,4}\b/.test(text)

const faults = [isPlaceholder, isStructure, isFormula, reachesSomebody, holdsNumber]
