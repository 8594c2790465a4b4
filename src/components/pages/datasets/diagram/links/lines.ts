import type { TableNode } from '@/components/pages/datasets/diagram/cards/table-node'
import type { TableLink } from '@/components/recipe/links/table-links'
import { changeTables } from '@/components/recipe/store/change-tables'
import type { LinkEdge } from './link-edge'
import { labelOf, sidesOf } from './sides'

/** The lines of the links, each leaving its cards on the sides that face each other. */
export function linesOf(links: readonly TableLink[], nodes: readonly TableNode[], selected: string | null): LinkEdge[] {
  const lefts = new Map(nodes.map(({ id, position }) => [id, position.x]))
  return links.map((link) => {
    const [child, parent] = [String(link.child.id), String(link.parent.id)]
    const [childSide, parentSide] = sidesOf(lefts.get(child) ?? 0, lefts.get(parent) ?? 0)
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

export const removeLink = ({ child, place }: TableLink): void =>
  changeTables({ kind: 'unlink', table: child.id, link: place })
