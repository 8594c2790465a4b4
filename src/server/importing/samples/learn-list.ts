import type { JsonObject } from '@/wire/json'
import { isPersonal, mayBePersonal } from './personal/is-personal'
import { personalTypeOf } from './personal/personal-type'

const listLengthMax = 20
const valueLengthMax = 60

/**
 * The categories of a column, weighted by their frequency in the sample. Values that occur once are left out, and so
 * are possible names: every row of a sample may belong to the same person.
 * @param isOfClasses whether the column's name says that its values are classes, which can have any name.
 * @returns undefined if values rarely repeat, or look like names, contact data or personal numbers.
 */
export function learnList(
  texts: readonly string[],
  isOfClasses = false,
): { type: 'text'; constraints: JsonObject } | undefined {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  const repeated = [...counts].filter(([, count]) => count > 1)
  if (repeated.length === 0 || repeated.length > listLengthMax) return undefined
  if (rowsOf(repeated) < repeatedShareMin * texts.length) return undefined
  const values = repeated.map(([text]) => text)
  if (values.some((text) => text.length > valueLengthMax || isPersonal(text)) || personalTypeOf(values))
    return undefined
  const shown = repeated.filter(([text]) => !mayBePersonal(text, isOfClasses))
  if (rowsOf(shown) < shownShareMin * texts.length) return undefined
  return {
    type: 'text',
    constraints: { values: shown.map(([text]) => text), weights: shown.map(([, count]) => count) },
  }
}

const repeatedShareMin = 0.8
/** With fewer rows, the values would say little about the rest. */
const shownShareMin = 0.5

const rowsOf = (counts: readonly (readonly [string, number])[]): number =>
  counts.reduce((sum, [, count]) => sum + count, 0)
