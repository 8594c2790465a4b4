import type { JsonObject } from '@/wire/json'
import { isPersonal, mayBePersonal } from './personal/is-personal'
import { personalTypeOf } from './personal/personal-type'

const listLengthMax = 20
const valueLengthMax = 60

/**
 * The categories of a column, each as often as in the sample. What occurs once is left out, and so is what may be
 * someone's name: all rows of a sample may be those of one person.
 * @param isOfClasses whether the column's name says that its values are classes, which are called as one likes.
 * @returns undefined where the values hardly repeat, or look like names, contact data or numbers of people.
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
/** Of fewer rows the values would say little about the others. */
const shownShareMin = 0.5

const rowsOf = (counts: readonly (readonly [string, number])[]): number =>
  counts.reduce((sum, [, count]) => sum + count, 0)
