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

/** Addresses of e-mail and web, and numbers long enough to be someone's. */
const isPersonal = (text: string): boolean => /@|https?:|www\.|(?:\d[ .()-]?){6}/i.test(text)
