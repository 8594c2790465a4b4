'use client'
import { Panel, useReactFlow } from '@xyflow/react'
import { IconButton } from '@/components/ui/buttons/icon-button'
import { IconPlus } from '@/components/ui/icons/icons'
import { IconMaximize, IconMinus } from '@/components/ui/icons/later-icons'
import classes from './diagram.module.css'

/** Zooming without a wheel. */
export function DiagramTools() {
  const { zoomIn, zoomOut, fitView } = useReactFlow()
  return (
    <Panel position="bottom-left" className={classes.zoom}>
      <IconButton aria-label="Zoom out" title="Zoom out" onClick={() => zoomOut()}>
        <IconMinus size={16} stroke={1.8} />
      </IconButton>
      <IconButton aria-label="Zoom in" title="Zoom in" onClick={() => zoomIn()}>
        <IconPlus size={16} stroke={1.8} />
      </IconButton>
      <IconButton
        aria-label="Show all tables"
        title="Show all tables"
        onClick={() => fitView({ padding: 0.08, maxZoom: 1 })}
      >
        <IconMaximize size={16} stroke={1.8} />
      </IconButton>
    </Panel>
  )
}
