import type { TableLink } from '@/components/recipe/links/table-links'
import type { LineEnd } from './link-ends'

type Side = LineEnd['side']

/** The left edge of a card and its width. */
type Span = { x: number; width: number }

/** The sides from which a line leaves the cards of child and parent: those that face each other. */
export function sidesOf(child: Span, parent: Span): [Side, Side] {
  if (parent.x + parent.width <= child.x) return ['left', 'right']
  return child.x + child.width <= parent.x ? ['right', 'left'] : ['right', 'right']
}

/** A link in words, for screen readers. */
export const labelOf = ({ child, columns, parent, parentField, parents, children }: TableLink): string =>
  `${child.name}.${columns} links to ${parent.name}.${parentField.name}: ${parents} parent, ${children} children`
