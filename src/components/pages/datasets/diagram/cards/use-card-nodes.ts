import { applyNodeChanges, type NodeChange } from '@xyflow/react'
import { useMemo, useState } from 'react'
import type { Places } from '@/components/pages/datasets/diagram/places/arrange'
import type { DraftTable } from '@/components/recipe/draft'
import { changeTables } from '@/components/recipe/store/change-tables'
import type { Card } from './card'
import type { TableNode } from './table-node'

/** The number of rows and of problems of a table. */
export type TableFigures = { rows: number | undefined; problems: number }

type Shown = {
  tables: readonly DraftTable[]
  /** In the order of the tables. */
  cards: readonly Card[]
  places: Places
  /** In the order of the tables. */
  figures: readonly TableFigures[]
  selected: number | null
  onSelect: (table: number) => void
}

/** The nodes of the tables, which keep the measured sizes of their cards, and the changes that a person makes to them. */
export function useCardNodes({ tables, cards, places, figures, selected, onSelect }: Shown) {
  const wanted = useMemo(
    () =>
      tables.flatMap((table, index): TableNode[] => {
        const { rows, problems = 0 } = figures[index] ?? {}
        const card = cards[index]
        if (!card) return []
        return [
          {
            id: String(table.id),
            type: 'table',
            position: places.get(table.id) ?? { x: 0, y: 0 },
            data: { table, card, rows, problems },
            selected: table.id === selected,
            deletable: false,
            ariaLabel: `Table ${table.name}`,
          },
        ]
      }),
    [tables, figures, cards, places, selected],
  )
  const [nodes, setNodes] = useState(wanted)
  const [seen, setSeen] = useState(wanted)
  if (seen !== wanted) {
    setSeen(wanted)
    setNodes(wanted.map((node) => ({ ...node, measured: nodes.find(({ id }) => id === node.id)?.measured ?? {} })))
  }
  const onNodesChange = (changes: NodeChange<TableNode>[]) => {
    setNodes((current) => applyNodeChanges(changes, current))
    for (const change of changes) {
      if (change.type === 'select' && change.selected) onSelect(Number(change.id))
      // The arrow keys move a card too.
      if (change.type === 'position' && change.dragging === false && change.position) {
        changeTables({ kind: 'placeTable', table: Number(change.id), place: change.position })
      }
    }
  }
  return { nodes, onNodesChange }
}
