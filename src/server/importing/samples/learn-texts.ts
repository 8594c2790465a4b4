import type { FieldTypeName } from '@/server/generation/catalog'
import type { JsonObject } from '@/wire/json'

/** The format that every text has by itself. */
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

/** The code pattern or the length of texts that do not repeat and have no known format. */
export function learnTexts(texts: readonly string[]): { type: FieldTypeName; constraints: JsonObject } {
  const pattern = patternOf(texts)
  if (pattern) return { type: 'text', constraints: { pattern } }
  const lengths = texts.map((text) => [...text].length)
  return { type: 'text', constraints: { max_length: Math.max(8, ...lengths) } }
}

const classes = [
  ['[0-9]', /^[0-9]$/],
  ['[A-Z]', /^[A-Z]$/],
  ['[a-z]', /^[a-z]$/],
  ['[A-Z0-9]', /^[A-Z0-9]$/],
  ['[a-z0-9]', /^[a-z0-9]$/],
] as const

const codeLengthMax = 40

/** `INV-0042` and `INV-0107` are `INV-[0-9]{4}`: letters that all share stay, digits never do. */
function patternOf(texts: readonly string[]): string | undefined {
  const [first = ''] = texts
  if (texts.length < 3 || first.length > codeLengthMax || !/\d/.test(first)) return undefined
  if (texts.some((text) => text.length !== first.length || !/^[\x21-\x7e]+$/.test(text))) return undefined
  const places = [...first].map((char, place) => {
    const seen = new Set(texts.map((text) => text[place] ?? ''))
    if (seen.size === 1 && !/\d/.test(char)) return char.replace(/[.*+?^${}()|[\]\\/]/, '\\$&')
    return classes.find(([, pattern]) => [...seen].every((other) => pattern.test(other)))?.[0]
  })
  if (places.includes(undefined)) return undefined
  return places.join('').replaceAll(/(\[[^\]]+\])\1+/g, (run, one: string) => `${one}{${run.length / one.length}}`)
}
