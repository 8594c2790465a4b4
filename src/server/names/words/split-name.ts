import { once } from '@/server/kernel/memory/once'
import { wordRoles } from '@/server/kernel/word-roles'
import { withLatinUnit } from './foreign/arabic-units'

/**
 * The words of a column name as written, in order and folded (see `fold`): split at separators, camel humps, acronyms and
 * digits; `#`, `%` and currency signs become words; text in brackets modifies the rest and moves to the front, except
 * formats of values and a unit at the end.
 * Accepts any string: a name without letters or digits has no words.
 * @param isWord whether a word must not be split at camel humps: `MwSt`, `eMail`, `UserName`.
 */
export function splitName(written: string, isWord: (word: string) => boolean = () => false): string[] {
  if (isSnakeCase.test(written)) return written.match(lowerRun) ?? []
  const name = withPricedUnit(withDigits(withLatinUnit(written, fold, (unit) => bracketWords('unit').has(unit))))
  const inBrackets: string[] = []
  const outside = name.replace(afterNumber, ' ').replace(bracketed, (whole, inner: string, at: number, all: string) => {
    const text = inner.trim()
    if (asksYesOrNo.test(text)) return ' flag '
    if (statedRate.test(text)) return ' '
    if (oneLetter.test(text) && endsApart.test(all.slice(0, at + whole.length))) return text
    if (at > 0 && at + whole.length === all.trimEnd().length && isUnitOf(text.toLowerCase(), all.slice(0, at)))
      return ` ${text}`
    if (!dateFormat.test(text)) inBrackets.push(inner)
    return ' '
  })
  const words = chunks(outside, isWord)
  if (words.length === 0) return chunks(name, isWord)
  return [...inBrackets.flatMap((inner) => chunks(inner, isWord)), ...words]
}

/** Most names: they have no case, digit, sign or bracket to split at. */
const isSnakeCase = /^[a-z_]+$/
const lowerRun = /[a-z]+/g

/**
 * Normalises spelling: lower case, without accents and Arabic vowel marks, compatibility forms resolved; `ß` is `ss`,
 * and interchangeable Arabic letters are unified.
 */
export const fold = (text: string): string =>
  isPlain.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(/[\p{M}\u0640]/gu, '')
        .toLowerCase()
        .replace(/[ßæøœłıىةک]/g, (letter) => alike[letter] ?? letter)
        .normalize('NFC')

/** `surface_m²`, `CO₂`: raised and lowered digits are ordinary ones; `N.º` is `Nº`. */
const withDigits = (name: string): string =>
  isPlain.test(name)
    ? name
    : name.replace(/[²³¹⁰⁴-⁹₀-₉]/g, (digit) => digit.normalize('NFKC')).replace(/^n\.\s?(?=[º°])/i, 'n')

/** `Prix (€/m²)` is a price per m2 in euros. */
const withPricedUnit = (name: string): string =>
  name.replace(pricedUnit, (_, currency: string, unit: string) => ` per ${unit} ${currency}`)
const pricedUnit = /\s*[([]\s*([€$£]|eur|euros?|usd|gbp|aed)\s*\/\s*([a-z]{1,5}[23]?)\s*[)\]]\s*$/i

/** `(YYYY-MM-DD)` is a date format, `(Y/N)` a list of answers. */
const dateFormat = /^(?=.*yy)[ymdhs][ymdhs\-/. :]*$/i
const asksYesOrNo = /^(?:y\/n|yes\/no|t\/f|true\/false|0\/1|1\/0|j\/n|ja\/nein|o\/n|oui\/non|s\/n|si\/no)$/i

/** `VAT (5%)`: an amount at that rate. */
const statedRate = /^[\d٠-٩]+(?:[.,٫][\d٠-٩]+)?\s*[%٪]$/

/** `1st`, `9am`: the ending of an ordinal number, or the half of the day. */
const afterNumber = /(?<=\d)(?:st|nd|rd|th|am|pm|ST|ND|RD|TH|AM|PM)(?![a-z])/g

const isPlain = /^[\x20-\x7e]*$/
const bracketed = /[([{]([^()[\]{}]*)[)\]}]/g
/** `Power [W]`; not the plural of `author(s)`. */
const oneLetter = /^[a-z]$/i
const endsApart = /[\s_][([{]\s*[a-z]\s*[)\]}]$/i
/** `Force (kN)`, `Flow [m3/h]`, `Boil Time (min)`; a `Temp (min)` is a minimum. */
const isUnitOf = (text: string, measured: string): boolean =>
  bracketWords('unit').has(text) || (text === 'min' && endsLasting(measured))

/** `Boil Time`, `Rüstzeit`, `réponse_durée`: a word for a length of time, of its own or at the end of another. */
function endsLasting(measured: string): boolean {
  const name = measured.replace(/[\s_]+$/, '').toLowerCase()
  return [...bracketWords('lasting')].some(
    (word) => name.endsWith(word) && /^$|[\s_a-z]$/.test(name.slice(0, -word.length)),
  )
}

const bracketWords = wordRoles(new URL('./bracket-words.tsv', import.meta.url), [
  'lasting', // before `(min)`: lasts minutes, so that it is not a minimum
  'unit', // a unit in brackets
])
const alike: Record<string, string> = { ß: 'ss', æ: 'ae', ø: 'o', œ: 'oe', ł: 'l', ı: 'i', ى: 'ي', ة: 'ه', ک: 'ك' }

/** An acronym in the plural, an acronym, a capitalised or lower-case word, a word of a script without case, digits, a sign. */
const chunk = once(
  () =>
    /\p{Lu}{2,}s(?!\p{L})|\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+|[\p{Lo}\p{Lm}\p{Lt}\p{M}\u0640]+|\p{Nd}+|[#%٪$€£°]/gu,
)
/** The same in ASCII, because making one with classes of Unicode takes longer than splitting the names of a table. */
const plainChunk = /[A-Z]{2,}s(?![A-Za-z])|[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+|[#%$]/g

/** Signs that stand for words; a degree sign only marks the unit after it. */
const signs: ReadonlyMap<string, string> = new Map([
  ['#', 'number'],
  ['%', 'percent'],
  ['٪', 'percent'],
  ['$', 'usd'],
  ['€', 'eur'],
  ['£', 'gbp'],
  ['°', ''],
])

const isLower = /^(?:[a-z]+|[0-9]+)$/
const plainRun = /[A-Za-z]+|[0-9]+|[#%$]/g
const run = once(() => /[\p{L}\p{M}\u0640]+|\p{Nd}+|[#%٪$€£°]/gu)

function chunks(text: string, isWord: (word: string) => boolean): string[] {
  const runs = isPlain.test(text) ? text.match(plainRun) : text.normalize('NFC').match(run())
  const words: string[] = []
  for (const letters of runs ?? []) {
    if (isLower.test(letters)) words.push(letters)
    else words.push(...divided(letters, isWord))
  }
  return words
}

function divided(letters: string, isWord: (word: string) => boolean): string[] {
  const sign = signs.get(letters)
  if (sign !== undefined) return sign === '' ? [] : [sign]
  const parts = letters.match(isPlain.test(letters) ? plainChunk : chunk()) ?? []
  const whole = fold(letters)
  return parts.length > 1 && isWord(whole) ? [whole] : parts.map(fold).filter((part) => part !== '')
}
