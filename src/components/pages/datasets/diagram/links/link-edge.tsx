'use client'
import { BaseEdge, type Edge, EdgeLabelRenderer, type EdgeProps, getBezierPath, Position } from '@xyflow/react'
import classes from '@/components/pages/datasets/diagram/diagram.module.css'
import type { TableLink } from '@/components/recipe/links/table-links'
import { IconX } from '@/components/ui/icons/icons'
import { type LineEnd, LinkAmounts, LinkEnds } from './link-ends'

export type LinkEdge = Edge<{ link: TableLink; onRemove: () => void }, 'link'>

/** A link as a line from a child's column to its parent's, with the cardinality of both ends. */
export function LinkLine({ data, selected = false, ...ends }: EdgeProps<LinkEdge>) {
  const [path, middleX, middleY] = getBezierPath(ends)
  if (!data) return null
  const { link, onRemove } = data
  const from = { x: ends.sourceX, y: ends.sourceY, side: sideOf(ends.sourcePosition) }
  const to = { x: ends.targetX, y: ends.targetY, side: sideOf(ends.targetPosition) }
  return (
    <>
      <BaseEdge id={ends.id} path={path} interactionWidth={20} />
      <LinkEnds link={link} from={from} to={to} />
      <EdgeLabelRenderer>
        <svg className={classes.amounts} role="presentation">
          <LinkAmounts link={link} from={from} to={to} />
        </svg>
        {selected && (
          <button
            type="button"
            className={classes.remove}
            style={{ transform: `translate(-50%, 8px) translate(${middleX}px, ${middleY}px)` }}
            aria-label={`Remove the link ${link.child.name}.${link.columns}`}
            onClick={onRemove}
          >
            <IconX size={13} stroke={2.2} />
          </button>
        )}
      </EdgeLabelRenderer>
    </>
  )
}

const sideOf = (position: Position): LineEnd['side'] => (position === Position.Right ? 'right' : 'left')
