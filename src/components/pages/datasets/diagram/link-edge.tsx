'use client'
import { BaseEdge, type Edge, EdgeLabelRenderer, type EdgeProps, getBezierPath, Position } from '@xyflow/react'
import type { TableLink } from '@/components/recipe/links/table-links'
import { IconX } from '@/components/ui/icons/icons'
import classes from './diagram.module.css'

export type LinkEdge = Edge<{ link: TableLink; onRemove: () => void }, 'link'>

/** A link as a line from a child's column to its parent's, with how many rows are at each end. */
export function LinkLine({ data, selected = false, ...ends }: EdgeProps<LinkEdge>) {
  const { sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition } = ends
  const [path, middleX, middleY] = getBezierPath(ends)
  if (!data) return null
  const { link, onRemove } = data
  const isOne = link.children.endsWith('..1')
  return (
    <>
      <BaseEdge id={ends.id} path={path} interactionWidth={20} />
      <ChildEnd x={sourceX} y={sourceY} side={sourcePosition} isOne={isOne} text={link.children} />
      <ParentEnd x={targetX} y={targetY} side={targetPosition} isOptional={link.parents !== '1'} text={link.parents} />
      {selected && (
        <EdgeLabelRenderer>
          <button
            type="button"
            className={classes.remove}
            style={{ transform: `translate(-50%, -50%) translate(${middleX}px, ${middleY}px)` }}
            aria-label={`Remove the link ${link.child.name}.${link.columns}`}
            onClick={onRemove}
          >
            <IconX size={13} stroke={2.2} />
          </button>
        </EdgeLabelRenderer>
      )}
    </>
  )
}

type EndProps = { x: number; y: number; side: Position; text: string }

/** Away from the card, along the line. */
const outOf = (side: Position): 1 | -1 => (side === Position.Right ? 1 : -1)

/** A crow's foot for many children, a bar for one. */
function ChildEnd({ x, y, side, isOne, text }: EndProps & { isOne: boolean }) {
  const out = outOf(side)
  return (
    <>
      <path
        className={classes.endMark}
        d={isOne ? `M${x + 9 * out},${y - 5} V${y + 5}` : `M${x},${y - 5} L${x + 11 * out},${y} L${x},${y + 5}`}
      />
      <Amount x={x + 14 * out} y={y} side={side} text={text} />
    </>
  )
}

/** A bar for one parent, with a circle where there may be none. */
function ParentEnd({ x, y, side, isOptional, text }: EndProps & { isOptional: boolean }) {
  const out = outOf(side)
  return (
    <>
      <path className={classes.endMark} d={`M${x + 8 * out},${y - 5} V${y + 5}`} />
      {isOptional && <circle className={classes.endMark} cx={x + 14 * out} cy={y} r={3.5} />}
      <Amount x={x + (isOptional ? 20 : 12) * out} y={y} side={side} text={text} />
    </>
  )
}

const Amount = ({ x, y, side, text }: EndProps) => (
  <text className={classes.amount} x={x} y={y - 6} textAnchor={side === Position.Right ? 'start' : 'end'}>
    {text}
  </text>
)
