import type { FieldTypeName } from '@/server/generation/catalog'
import { isFamilyName, isGivenName } from '@/server/generation/entities/who/known-names'
import type { JsonObject } from '@/wire/json'
import { learnNumbers } from './learn-numbers'
import { plainNumbers } from './number-spellings'
import { mayBeName } from './personal/may-be-name'

/** The format that all texts share. */
export const formatOf = (texts: readonly string[]): FieldTypeName | undefined =>
  formats.find(([, form]) => texts.every((text) => form.test(text)))?.[0]

const formats = [
  ['uuid', /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i],
  ['email', /^[^\s@]+@[^\s@]+\.[^\s@]+$/],
  ['url', /^https?:\/\/\S+$/],
  ['ipAddress', /^\d{1,3}(?:\.\d{1,3}){3}$/],
  ['macAddress', /^[\da-f]{2}(?:[:-][\da-f]{2}){5}$/i],
  ['dateTime', /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/],
  ['date', /^\d{4}-\d{2}-\d{2}$/],
  ['phone', /^(?=.*[+ ().-])\+?(?:[ ().-]*\d){9,15}$/],
] as const

type LearnedText = { type: FieldTypeName; constraints: JsonObject }

/**
 * Learns the code pattern, numbers or length of texts that do not repeat and have no known format.
 * @param named the type suggested by the column's name; it shapes short texts.
 */
export function learnTexts(
  texts: readonly string[],
  named: { readonly type: FieldTypeName; readonly constraints?: JsonObject },
): LearnedText | ReturnType<typeof learnNumbers> {
  const plain = plainNumbers(texts)
  // Digits next to letters or signs may be codes.
  const pattern = plain && texts.every((text) => /^[-\d.,]+$/.test(text)) ? undefined : patternOf(texts)
  if (pattern) return { type: 'text', constraints: { pattern } }
  if (plain) return learnNumbers(plain.map(Number), plain, named.type)
  const lengths = texts.map((text) => [...text].length)
  const longest = Math.max(...lengths)
  if (longest > shortLengthMax) return { type: 'text', constraints: { max_length: Math.max(8, longest) } }
  const isNamed = named.type === 'text' && named.constraints !== undefined
  return { type: 'text', constraints: isNamed ? { ...named.constraints } : { shape: 'label' } }
}

/** Longer texts are sentences rather than names. */
const shortLengthMax = 40

const classes = [
  ['[0-9]', /^[0-9]$/],
  ['[A-Z]', /^[A-Z]$/],
  ['[a-z]', /^[a-z]$/],
  ['[A-Z0-9]', /^[A-Z0-9]$/],
  ['[a-z0-9]', /^[a-z0-9]$/],
] as const

const codeLengthMax = 40

/** `INV-0042` and `INV-0107` become `INV-[0-9]{4}`: shared letters stay, digits never do. */
function patternOf(texts: readonly string[]): string | undefined {
  const [first = ''] = texts
  if (new Set(texts).size < 3 || first.length > codeLengthMax || !/\d/.test(first)) return undefined
  if (texts.some((text) => text.length !== first.length || !/^[\x21-\x7e]+$/.test(text))) return undefined
  const owned = ownedPlaces(first)
  const places = [...first].map((char, place) => {
    const seen = new Set(texts.map((text) => text[place] ?? ''))
    if (seen.size === 1 && !/\d/.test(char) && !owned.has(place)) return char.replace(/[.*+?^${}()|[\]\\/]/, '\\$&')
    return classes.find(([, pattern]) => [...seen].every((other) => pattern.test(other)))?.[0]
  })
  if (places.includes(undefined)) return undefined
  return places.join('').replaceAll(/(\[[^\]]+\])\1+/g, (run, one: string) => `${one}{${run.length / one.length}}`)
}

/** Positions of words in a code that may be someone's name: "Smith-01". Capitals alone belong to the code: "INV". */
const ownedPlaces = (code: string): ReadonlySet<number> =>
  new Set(
    [...code.matchAll(/[A-Z]?[a-z]{2,}|[A-Z]{3,}/g)].flatMap(({ 0: word, index }) => {
      const isOwned = isGivenName(word) || isFamilyName(word) || (/[a-z]/.test(word) && mayBeName(word))
      return isOwned ? Array.from(word, (_, at) => index + at) : []
    }),
  )
