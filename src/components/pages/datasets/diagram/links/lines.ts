import type { TableNode } from '@/components/pages/datasets/diagram/cards/table-node'
import type { TableLink } from '@/components/recipe/links/table-links'
import { changeTables } from '@/components/recipe/store/change-tables'
import type { LinkEdge } from './link-edge'
import { labelOf, sidesOf } from './sides'

/** The lines of the links, each leaving its cards on the sides that face each other. */
export function linesOf(links: readonly TableLink[], nodes: readonly TableNode[], selected: string | null): LinkEdge[] {
  const spans = new Map(nodes.map(({ id, position, data }) => [id, { x: position.x, width: data.card.width }]))
  return links.map((link) => {
    const [child, parent] = [String(link.child.id), String(link.parent.id)]
    const [childSide, parentSide] = sidesOf(spans.get(child) ?? nowhere, spans.get(parent) ?? nowhere)
    return {
      id: link.id,
      type: 'link',
      source: child,
      sourceHandle: `${link.childField.id} ${childSide}`,
      target: parent,
      targetHandle: `${link.parentField.id} ${parentSide}`,
      selected: selected === link.id,
      ariaLabel: labelOf(link),
      data: { link, onRemove: () => removeLink(link) },
    }
  })
}

const nowhere = { x: 0, width: 0 }

export const removeLink = ({ child, place }: TableLink): void =>
  changeTables({ kind: 'unlink', table: child.id, link: place })
