'use client'
import '@xyflow/react/dist/base.css'
import {
  applyNodeChanges,
  Background,
  type Connection,
  ConnectionMode,
  type FinalConnectionState,
  type NodeChange,
  ReactFlow,
  type Viewport,
} from '@xyflow/react'
import { useMemo, useRef, useState } from 'react'
import type { RecipeDraft } from '@/components/recipe/draft'
import type { End } from '@/components/recipe/links/connect'
import { linksOf } from '@/components/recipe/links/table-links'
import { changeTables } from '@/components/recipe/store/change-tables'
import { cardOf } from './cards/card'
import { TableCard, type TableNode } from './cards/table-node'
import classes from './diagram.module.css'
import { DiagramTools } from './diagram-tools'
import { linesOf, removeLink } from './links/lines'
import { LinkLine } from './links/link-edge'
import { firstView } from './places/first-view'
import { usePlaces } from './places/use-places'

export type DiagramProps = {
  draft: RecipeDraft
  /** The number of rows and of problems of each table, in order. */
  figures: readonly { rows: number | undefined; problems: number }[]
  selected: number | null
  onSelect: (table: number) => void
}

/** Tables as cards. Links are drawn by dragging from column to column; every drag has a keyboard form next to it. */
export function Diagram({ draft: { tables }, figures, selected, onSelect }: DiagramProps) {
  const links = useMemo(() => linksOf(tables), [tables])
  const cards = useMemo(() => tables.map((table) => cardOf(table, links)), [tables, links])
  const { places, arrangement } = usePlaces(tables, links, cards)
  const wanted = useMemo(
    () =>
      tables.map((table, index): TableNode => {
        const { rows, problems = 0 } = figures[index] ?? {}
        const card = cards[index] ?? cardOf(table, links)
        return {
          id: String(table.id),
          type: 'table',
          position: places.get(table.id) ?? { x: 0, y: 0 },
          data: { table, card, rows, problems },
          selected: table.id === selected,
          deletable: false,
          ariaLabel: `Table ${table.name}`,
        }
      }),
    [tables, figures, cards, links, places, selected],
  )
  const [nodes, setNodes] = useState(wanted)
  const [seen, setSeen] = useState(wanted)
  const [line, setLine] = useState<string | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const chosen = useRef<Viewport>(null)
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
  const viewOf = (edited: number | null) => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = frame.current ?? {}
    return firstView(tables, places, cards, { width, height }, edited)
  }
  return (
    <ReactFlow
      key={arrangement}
      ref={frame}
      className={classes.flow}
      nodes={nodes}
      edges={linesOf(links, nodes, line)}
      nodeTypes={nodeTypes}
      edgeTypes={edgeTypes}
      connectionMode={ConnectionMode.Loose}
      onInit={({ setViewport }) => {
        chosen.current = viewOf(selected)
        void setViewport(chosen.current)
      }}
      minZoom={0.1}
      maxZoom={1.6}
      zoomOnScroll={false}
      deleteKeyCode={deleteKeys}
      preventScrolling={false}
      onlyRenderVisibleElements={tables.length > 60}
      ariaLabelConfig={words}
      onNodesChange={onNodesChange}
      onEdgesChange={(changes) => {
        for (const change of changes) {
          if (change.type === 'select') setLine(change.selected ? change.id : null)
          const removed = change.type === 'remove' && links.find(({ id }) => id === change.id)
          if (removed) removeLink(removed)
        }
      }}
      onConnect={({ source, sourceHandle, target, targetHandle }: Connection) =>
        changeTables({ kind: 'connect', from: endOf(source, sourceHandle), to: endOf(target, targetHandle) })
      }
      onConnectEnd={(event, { fromHandle, fromNode, toHandle }: FinalConnectionState) => {
        const table = toHandle ? null : tableUnder(event)
        if (!fromNode || !fromHandle || table === null || String(table) === fromNode.id) return
        changeTables({ kind: 'connect', from: endOf(fromNode.id, fromHandle.id), to: { table, field: null } })
      }}
    >
      <Background gap={22} size={1.4} className={classes.dots ?? ''} />
      <DiagramTools tables={tables} viewOf={viewOf} selected={selected} chosen={chosen} />
    </ReactFlow>
  )
}

const deleteKeys = ['Delete', 'Backspace']

const nodeTypes = { table: TableCard }
const edgeTypes = { link: LinkLine }

/** Announced by screen readers. */
const words = {
  'node.a11yDescription.default': 'Press Enter or Space to edit the table. The arrow keys move its card.',
  'node.a11yDescription.keyboardDisabled': 'Press Enter or Space to edit the table.',
  'edge.a11yDescription.default': 'Press Enter or Space to select the link, Delete to remove it.',
}

/** A handle is named after its field, or after the table as a whole. */
function endOf(table: string, handle: string | null | undefined): End {
  const field = Number(handle?.split(' ')[0])
  return { table: Number(table), field: Number.isNaN(field) ? null : field }
}

/** The table of the card on which a line was dropped. */
function tableUnder(event: MouseEvent | TouchEvent): number | null {
  const point = 'changedTouches' in event ? event.changedTouches[0] : event
  const under = point && document.elementFromPoint(point.clientX, point.clientY)
  const id = under?.closest<HTMLElement>('[data-table]')?.dataset.table
  return id === undefined ? null : Number(id)
}
