import type { FieldTypeName } from '@/server/generation/catalog'
import { shapeWords } from '@/server/generation/profiles/name-shapes/shape-words'
import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { isPartWord } from '@/server/generation/relations/kinds/stems/named-part'
import { isSide } from '@/server/generation/relations/kinds/structure/pairs'
import { singular } from '@/server/generation/relations/kinds/structure/stems'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import type { InferredField } from '@/server/names/infer-fields'
import { languagesOf, type Reading, rawWords, readName } from '@/server/names/read/read-name'

type Field = InferredField<FieldTypeName>

/** A name without the words that distinguish it from related columns. */
type Stem = {
  readonly stem: string
  /** The distinguishing words. */
  readonly parts: readonly string[]
  readonly raw: readonly string[]
}
type Read = Stem & { readonly field: Field }

/**
 * Makes unclear columns next to numbers of the same thing numbers too: the `games_against` next to `games_for`, a
 * `funding_agreed` next to a `funding_claimed`, `ph_min` next to `ph_avg`.
 */
export function likeOthers(fields: readonly Field[]): readonly Field[] {
  if (!fields.some(isOpen)) return fields
  const active = languagesOf(fields.map(({ name }) => rawWords(name)))
  const all = fields.map((field): Read => ({ field, ...stemOf(readName(field.name, active)) }))
  const numbers = all.filter(({ field, stem }) => isNumber(field) && stem !== '')
  return all.map((own) => {
    if (!isOpen(own.field) || own.stem === '' || own.parts.length === 0) return own.field
    if (own.raw.some((word) => shapeWords('not-alike').has(word))) return own.field
    if (own.field.type === 'amount' && measuredBy(own.raw).money.size > 0) return own.field
    const others = numbers.filter(({ field, stem }) => field !== own.field && stem === own.stem)
    if (own.field.type === 'amount' && others.some(({ field }) => field.type === 'amount')) return own.field
    const like = others.find(({ parts }) => parts.length > 0) ?? others[0]
    const isEnough = others.filter(({ parts }) => parts.some((word) => word !== 'total')).length >= needed(own.field)
    return like && isEnough ? as(own.field, like.field) : own.field
  })
}

const stemOf = memoizeByObject(({ raw }: Reading): Stem => {
  const parts = raw.filter(isPart)
  const rest = raw.filter((word) => !isPart(word) && !general.has(word))
  return { stem: rest.map(singular).join(' '), parts, raw }
})

const isPart = (word: string): boolean => isPartWord(word) || isSide(word) || shapeWords('part-of-values').has(word)
const general: ReadonlySet<string> = new Set('amount count number of qty quantity'.split(' '))

const isNumber = ({ type, standIn }: Field): boolean =>
  ['integer', 'decimal', 'amount', 'percentage'].includes(type) && standIn !== 'placeholder'

/** An unclear column: a placeholder, a guessed flag or amount, a moment or a phone. */
const isOpen = ({ type, source, standIn, constraints }: Field): boolean =>
  standIn === 'placeholder' ||
  (isFlag(constraints?.values) && source === 'heuristic') ||
  (isFlag(constraints?.values) && type === 'text') ||
  (type === 'amount' && source === 'heuristic') ||
  type === 'dateTime' ||
  type === 'phone'

const isFlag = (values: unknown): boolean => Array.isArray(values) && values.length === 2 && values.includes(true)

/** Required number of related numbers: more for columns that may well be something else. */
const needed = ({ type }: Field): number => (type === 'dateTime' || type === 'amount' ? 2 : 1)

/** The field with the type and the values of another. */
const as = ({ standIn: _, constraints: __, ...own }: Field, { type, constraints, standIn }: Field): Field => ({
  ...own,
  type,
  ...(constraints && { constraints }),
  ...(standIn && { standIn }),
})
