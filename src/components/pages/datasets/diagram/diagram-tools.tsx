'use client'
import { type FitViewOptions, Panel, useReactFlow } from '@xyflow/react'
import { useEffect, useRef } from 'react'
import { IconButton } from '@/components/ui/buttons/icon-button'
import { IconPlus } from '@/components/ui/icons/icons'
import { IconMaximize, IconMinus } from '@/components/ui/icons/later-icons'
import classes from './diagram.module.css'
import { buttonsHeight } from './places/first-view'

/** Zooming without a wheel. A table that is added comes into view. */
export function DiagramTools({ tables }: { /** How many. */ tables: number }) {
  const { zoomIn, zoomOut, fitView } = useReactFlow()
  const known = useRef(tables)
  useEffect(() => {
    if (tables > known.current) void fitView(wholeView)
    known.current = tables
  }, [tables, fitView])
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

const wholeView: FitViewOptions = { padding: { x: '5%', top: '5%', bottom: `${buttonsHeight}px` }, maxZoom: 1 }
