import type { DraftField, DraftTable } from '@/components/recipe/draft'
import type { TableLink } from '@/components/recipe/links/table-links'

/** A table's card; columns beyond a dozen are hidden, except the ends of links. In CSS pixels. */
export const cardWidth = 232
const headHeight = 42
const lineHeight = 26
const footHeight = 8
const borders = 2
const fieldsMax = 12

export type Card = { fields: readonly DraftField[]; hidden: number; height: number }

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
  return { fields: shown, hidden, height: headHeight + lines * lineHeight + footHeight + borders }
}
