'use client'
import '@xyflow/react/dist/base.css'
import {
  Background,
  type Connection,
  ConnectionMode,
  type FinalConnectionState,
  ReactFlow,
  type Viewport,
} from '@xyflow/react'
import { useMemo, useRef, useState } from 'react'
import type { RecipeDraft } from '@/components/recipe/draft'
import type { End } from '@/components/recipe/links/connect'
import { linksOf } from '@/components/recipe/links/table-links'
import { changeTables } from '@/components/recipe/store/change-tables'
import { cardOf } from './cards/card'
import { TableCard } from './cards/table-node'
import { type TableFigures, useCardNodes } from './cards/use-card-nodes'
import classes from './diagram.module.css'
import { DiagramTools } from './diagram-tools'
import { linesOf, removeLink } from './links/lines'
import { LinkLine } from './links/link-edge'
import { firstView } from './places/first-view'
import { usePlaces } from './places/use-places'

export type DiagramProps = {
  draft: RecipeDraft
  /** In the order of the tables. */
  figures: readonly TableFigures[]
  selected: number | null
  onSelect: (table: number) => void
}

/** Tables as cards. Links are drawn by dragging from column to column; every drag has a keyboard form next to it. */
export function Diagram({ draft: { tables }, figures, selected, onSelect }: DiagramProps) {
  const links = useMemo(() => linksOf(tables), [tables])
  const cards = useMemo(() => tables.map((table) => cardOf(table, links)), [tables, links])
  const { places, arrangement } = usePlaces(tables, links, cards)
  const { nodes, onNodesChange } = useCardNodes({ tables, cards, places, figures, selected, onSelect })
  const [line, setLine] = useState<string | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const chosen = useRef<Viewport>(null)
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
      onConnect={connect}
      onConnectEnd={connectToCard}
    >
      <Background gap={22} size={1.4} className={classes.dots ?? ''} />
      <DiagramTools tables={tables} viewOf={viewOf} selected={selected} chosen={chosen} />
    </ReactFlow>
  )
}

function connect({ source, sourceHandle, target, targetHandle }: Connection) {
  changeTables({ kind: 'connect', from: endOf(source, sourceHandle), to: endOf(target, targetHandle) })
}

/** A line that was dropped on a card, next to its columns, leads to its table. */
function connectToCard(event: MouseEvent | TouchEvent, { fromHandle, fromNode, toHandle }: FinalConnectionState) {
  const table = toHandle ? null : tableUnder(event)
  if (!fromNode || !fromHandle || table === null || String(table) === fromNode.id) return
  changeTables({ kind: 'connect', from: endOf(fromNode.id, fromHandle.id), to: { table, field: null } })
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
