import { cardWidth } from '@/components/pages/datasets/diagram/cards/card'
import type { TableLink } from '@/components/recipe/links/table-links'
import type { LineEnd } from './link-ends'

type Side = LineEnd['side']

/**
 * The sides from which a line leaves the cards of child and parent at these x coordinates: those that face each other.
 */
export function sidesOf(child: number, parent: number): [Side, Side] {
  if (parent + cardWidth <= child) return ['left', 'right']
  return child + cardWidth <= parent ? ['right', 'left'] : ['right', 'right']
}

/** A link in words, for screen readers. */
export const labelOf = ({ child, columns, parent, parentField, parents, children }: TableLink): string =>
  `${child.name}.${columns} links to ${parent.name}.${parentField.name}: ${parents} parent, ${children} children`
