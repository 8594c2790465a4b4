import type { FieldTypeName } from '@/server/generation/catalog'
import { namesDifference } from '@/server/generation/relations/kinds/stems/neighbours/differences/difference-words'
import { singular } from '@/server/generation/relations/kinds/structure/stems'
import { wordRoles } from '@/server/kernel/word-roles'
import type { InferredField } from '@/server/names/infer-fields'
import { rawWords } from '@/server/names/read/read-name'

const lexicon = wordRoles(new URL('../tables/earning-words.tsv', import.meta.url), ['earning'])

type Field = InferredField<FieldTypeName>

/**
 * Makes an unclear column a number like those right before it, by the last word of its name: the `watts_gap` of two
 * numbers in watts, what the `artist_gets` of a price, the `tile_height_cm` of a tile with a width.
 */
export const likeBefore = (fields: readonly Field[]): readonly Field[] =>
  fields.map((field, at) => {
    const words = rawWords(field.name)
    const like =
      differing(field, words, fields.slice(Math.max(0, at - 2), at)) ??
      paid(field, words, fields.slice(0, at)) ??
      sized(field, words, fields)
    return like ? as(field, like) : field
  })

/** A difference of the two numbers before it, if all three are about one thing. */
function differing(own: Field, words: readonly string[], [first, second]: readonly Field[]): Field | undefined {
  if (!first || !second || !isOpen(own) || words.length < 2 || !namesDifference(words.at(-1) ?? '')) return undefined
  const isAlike =
    isNumber(first) &&
    isNumber(second) &&
    first.type === second.type &&
    first.constraints?.unit === second.constraints?.unit
  const said = [first, second].flatMap(({ name }) => rawWords(name)).map(singular)
  return isAlike && words.slice(0, -1).every((word) => said.includes(singular(word))) ? first : undefined
}

const isOpen = ({ standIn, source, type }: Field): boolean =>
  standIn === 'placeholder' || (type === 'text' && source === 'heuristic')

/** An amount that somebody gets, after one. */
function paid(own: Field, words: readonly string[], before: readonly Field[]): Field | undefined {
  const isCounted = own.type === 'integer' && own.source === 'heuristic'
  if (!(isOpen(own) || isCounted) || words.length !== 2 || !lexicon('earning').has(words[1] ?? '')) return undefined
  return before.findLast(({ type, constraints }) => type === 'amount' && constraints?.unit !== undefined)
}

/** The height of a thing that has a width, a length or a depth is none of a person. */
function sized(own: Field, words: readonly string[], fields: readonly Field[]): Field | undefined {
  if (own.type !== 'heightCm' || !words.includes('height')) return undefined
  const names = ['width', 'length', 'depth', 'breadth'].map((size) =>
    words.map((word) => (word === 'height' ? size : word)).join(' '),
  )
  return fields.find((field) => isNumber(field) && names.includes(rawWords(field.name).join(' ')))
}

const isNumber = ({ type, standIn }: Field): boolean =>
  ['integer', 'decimal', 'amount', 'percentage'].includes(type) && standIn !== 'placeholder'

const as = ({ standIn: _, constraints: __, ...own }: Field, { type, constraints }: Field): Field => ({
  ...own,
  type,
  ...(constraints && { constraints }),
})
