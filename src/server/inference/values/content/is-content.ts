import { namesPublicFigure } from './names-public-figure'

/**
 * Whether a model's text is content, safe to hand out: no placeholder, no piece of structure, no formula, and nothing
 * that could reach a real person.
 */
export function isContent(text: string): boolean {
  const plain = inAscii(text)
  return !faults.some((isFault) => isFault(plain))
}

/** Digits of any script as 0 to 9, dashes and spaces of any width as one, and without invisible characters. */
const inAscii = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, (digit) => String(valueOfDigit(digit)))
    .replace(/\p{Pd}|\u2212/gu, '-')
    .replace(/[^\S\n]/g, ' ')
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')

/** Unicode lays the digits of a script in a row, ten at a time. */
function valueOfDigit(digit: string): number {
  let zero = digit.codePointAt(0) ?? 0
  const at = zero
  while (at - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return at - zero
}

/** Placeholders that a model writes in place of a value. */
const isPlaceholder = (text: string): boolean =>
  /^(?:null|undefined|nan|n\.?\/?a\.?|not (?:applicable|available|provided|specified)|tb[adc]|todo|test|x{3,10}|(?:example|sample|string|value|placeholder)(?: (?:text|value))?|\[object object\]|\p{P}+|\[[^\]]*\]|(?:insert|enter|your) .{1,40} here|lorem ipsum\b.*)$/isu.test(
    text,
  ) ||
  /\{\{|\$\{|%s\b/.test(text) ||
  refusal.test(text)

/** A model's words when it refuses to write a value. */
const refusal =
  /\bas an ai (?:language )?model\b|\bI(?:['’]m| am)? (?:cannot|can['’]t|unable to) (?:assist|comply|fulfil|help) with (?:that|this|your) request/i

/** JSON, Markdown, markup or a chat template's marks; marks that change the text direction. */
function isStructure(text: string): boolean {
  if (
    /```|<\|[^|]*\|>|<\/?[a-z!][^<>]*>|\bjavascript:|&(?:[a-z]{2,6}|#x?[\da-f]+);|[\u202a-\u202e\u2066-\u2069]/i.test(
      text,
    )
  )
    return true
  if (/\*\*\S|\]\(\S|^#{1,6} |^[-*•] \S/m.test(text)) return true
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
  /(?:\d[ -]?){13,}|\b\d{3}([- ])\d{2}\1\d{4}\b|(?:\+|\b00)[1-9](?:[ ().-]*\d){7,}|\b[A-CEGHJ-PR-TW-Z]{2} ?\d{2} ?\d{2} ?\d{2} ?[A-D]\b/.test(
    text,
  ) ||
  /(?:\(\d{3}\) ?|\b\d{3}[-. ])(?!555[-. ]01)\d{3}[-. ]\d{4}\b|\b0\d{2,4} \d{3,4} ?\d{3,4}\b|\b0\d{9,10}\b/.test(text)

/** Digits alone, as many as an account or a telephone without its spaces has. */
export const isLongNumber = (text: string): boolean => /^\d{9,}$/.test(inAscii(text))

const faults = [isPlaceholder, isStructure, isFormula, reachesSomebody, holdsNumber, namesPublicFigure]
