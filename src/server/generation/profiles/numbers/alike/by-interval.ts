import type { FieldTypeName } from '@/server/generation/catalog'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { boundInWords, isEstimate } from '@/server/generation/relations/kinds/measures/bounds/intervals'
import type { InferredField } from '@/server/names/infer-fields'
import { wordsInEnglish } from '@/server/names/read/words-in-english'

type Field = InferredField<FieldTypeName>

/**
 * An `estimate` next to the bounds of its interval is a number like these and no price; unclear bounds (`lower_95`) are
 * numbers like the estimate before them.
 */
export function withIntervals(fields: readonly Field[]): readonly Field[] {
  const wordsOf = wordsInEnglish(fields)
  const sides = fields.map(({ name }) => boundInWords(wordsOf(name)))
  const [low, high] = [sides.indexOf('lower'), sides.indexOf('upper')]
  const [lower, upper] = [fields[low], fields[high]]
  if (!lower || !upper || Math.abs(low - high) !== 1) return fields
  const before = fields.slice(0, Math.min(low, high)).findLast(({ type }) => measured.has(type))
  const isPlain = ({ name, type }: Field): boolean => measured.has(type) && measuredBy(wordsOf(name)).currency === null
  return fields.map((field, at) => {
    if (at === low || at === high) return !isNumber(field) && before ? as(field, before) : field
    const [word = '', ...more] = wordsOf(field.name)
    const isPrice = field.type === 'amount' && more.length === 0 && isEstimate(word)
    return isPrice && [lower, upper].every(isPlain) ? as(field, lower) : field
  })
}

const measured: ReadonlySet<FieldTypeName> = new Set(['decimal', 'percentage'])
const isNumber = ({ type, standIn }: Field): boolean =>
  ['integer', 'decimal', 'percentage', 'amount'].includes(type) && standIn !== 'placeholder'

const as = ({ standIn: _, constraints: __, ...own }: Field, { type, constraints }: Field): Field => ({
  ...own,
  type,
  ...(constraints && { constraints }),
})
