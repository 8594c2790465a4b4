import type { TableLink } from '@/components/recipe/links/table-links'
import { changeRecipe } from '@/components/recipe/store/recipe-store'
import { cardWidth } from './card'
import type { LinkEdge } from './link-edge'
import type { TableNode } from './table-node'

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
      ariaLabel: `${link.child.name}.${link.columns} links to ${link.parent.name}.${link.parentField.name}: ${link.parents} parent, ${link.children} children`,
      data: { link, onRemove: () => removeLink(link) },
    }
  })
}

export const removeLink = ({ child, place }: TableLink): void =>
  changeRecipe({ kind: 'unlink', table: child.id, link: place })

function sidesOf(child: number, parent: number): ['left' | 'right', 'left' | 'right'] {
  if (parent + cardWidth <= child) return ['left', 'right']
  return child + cardWidth <= parent ? ['right', 'left'] : ['right', 'right']
}
