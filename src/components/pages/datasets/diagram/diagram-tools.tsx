'use client'
import { type FitViewOptions, Panel, useReactFlow, useStore, type Viewport } from '@xyflow/react'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { DraftTable } from '@/components/recipe/draft'
import { IconButton } from '@/components/ui/buttons/icon-button'
import { IconPlus } from '@/components/ui/icons/icons'
import { IconMaximize, IconMinus } from '@/components/ui/icons/later-icons'
import classes from './diagram.module.css'
import { buttonsHeight } from './places/first-view'

type DiagramToolsProps = {
  tables: readonly DraftTable[]
  /** The view with this table in it. */
  viewOf: (table: number | null) => Viewport
  selected: number | null
  /** The view that the frame, and no person, chose; it follows the sizes of the frame and of the cards. */
  chosen: RefObject<Viewport | null>
}

/** Zooming without a wheel. A table that is added comes into view. */
export function DiagramTools({ tables, viewOf, selected, chosen }: DiagramToolsProps) {
  const { zoomIn, zoomOut, fitView, getViewport, setViewport } = useReactFlow()
  const size = useStore(({ width, height }) => `${width} ${height}`)
  const count = tables.length
  const columns = tables.reduce((sum, { fields }) => sum + fields.length, 0)
  const known = useRef(count)
  const showLast = useEffectEvent(() => {
    chosen.current = viewOf(tables.at(-1)?.id ?? null)
    void setViewport(chosen.current)
  })
  useEffect(() => {
    if (count > known.current) showLast()
    known.current = count
  }, [count])
  const follow = useEffectEvent(() => {
    if (!chosen.current || !isSame(chosen.current, getViewport())) return
    chosen.current = viewOf(selected)
    void setViewport(chosen.current)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new size, of the frame or of a card, is the reason to run.
  useEffect(() => follow(), [size, columns])
  return (
    <Panel position="bottom-left" className={classes.zoom}>
      <IconButton aria-label="Zoom out" title="Zoom out" onClick={() => zoomOut()}>
        <IconMinus size={16} stroke={1.8} />
      </IconButton>
      <IconButton aria-label="Zoom in" title="Zoom in" onClick={() => zoomIn()}>
        <IconPlus size={16} stroke={1.8} />
      </IconButton>
      <IconButton aria-label="Show all tables" title="Show all tables" onClick={() => fitView(wholeView)}>
        <IconMaximize size={16} stroke={1.8} />
      </IconButton>
    </Panel>
  )
}

const isSame = (one: Viewport, other: Viewport): boolean =>
  one.x === other.x && one.y === other.y && one.zoom === other.zoom

const wholeView: FitViewOptions = { padding: { x: '5%', top: '5%', bottom: `${buttonsHeight}px` }, maxZoom: 1 }
