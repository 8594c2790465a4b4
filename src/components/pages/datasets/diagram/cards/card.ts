import { wordOf } from '@/components/pages/datasets/word-of'
import type { DraftField, DraftTable } from '@/components/recipe/draft'
import { aggregateOf, kindOf } from '@/components/recipe/field-kind'
import type { TableLink } from '@/components/recipe/links/table-links'

/** In CSS pixels. */
const cardWidthMin = 232
/** For the word of a type; what else stands there, such as a path, may be cut. */
const widthMax = { type: 360, other: 264 }
/** All of a line but its name and word: its borders, paddings, mark and gaps. */
const lineFrame = 51
/** About the mean width of a character in the name of a column and in the word of its type, with a reserve. */
const nameCharacter = 7
const wordCharacter = 6.3
const headHeight = 42
const lineHeight = 26
const footHeight = 8
const borders = 2
const fieldsMax = 12

export type Card = { fields: readonly DraftField[]; hidden: number; width: number; height: number }

/** A table's card: as wide as its types need; columns beyond a dozen are hidden, except the ends of links. */
export function cardOf({ id, key = [], fields }: DraftTable, links: readonly TableLink[]): Card {
  const ends = new Set(
    links.flatMap(({ child, childField, parent, parentField }) => [
      ...(child.id === id ? [childField.id] : []),
      ...(parent.id === id ? [parentField.id] : []),
    ]),
  )
  const needed = new Set(fields.filter((field) => ends.has(field.id) || key.includes(field.name)))
  let room = Math.max(0, fieldsMax - needed.size)
  const shown = fields.length <= fieldsMax ? fields : fields.filter((field) => needed.has(field) || room-- > 0)
  const hidden = fields.length - shown.length
  const lines = shown.length + (hidden > 0 ? 1 : 0)
  const width = Math.max(cardWidthMin, ...shown.map(widthOf))
  return { fields: shown, hidden, width, height: headHeight + lines * lineHeight + footHeight + borders }
}

/** The values of a column in a word or two; the line of its link leads to the table that a total is of. */
export function cardWordOf(field: DraftField): string {
  if (field.expr !== undefined) return 'expression'
  const aggregate = aggregateOf(field)
  return aggregate ? `${aggregate.op} of ${aggregate.of.split('.').at(-1)}` : wordOf(field)
}

/** The width at which the name of a column and its word are written out, where that has a bound. */
const widthOf = (field: DraftField): number =>
  Math.min(
    widthMax[kindOf(field) === 'type' ? 'type' : 'other'],
    Math.ceil(lineFrame + field.name.length * nameCharacter + cardWordOf(field).length * wordCharacter),
  )
