import type { TableLink } from '@/components/recipe/links/table-links'
import classes from './link-ends.module.css'

/** Where a line meets a card, in the diagram's pixels. */
export type LineEnd = { x: number; y: number; side: 'left' | 'right' }

/**
 * The cardinality of both ends of a link in crow's foot notation: a foot for many, a bar for one, a circle for
 * optional.
 */
export const LinkEnds = ({ link, from, to }: { link: TableLink; from: LineEnd; to: LineEnd }) => (
  <>
    <ChildEnd {...from} isOne={link.children.endsWith('..1')} text={link.children} />
    <ParentEnd {...to} isOptional={link.parents !== '1'} text={link.parents} />
  </>
)

/** Away from the card, along the line. */
const outOf = (side: LineEnd['side']): 1 | -1 => (side === 'right' ? 1 : -1)

function ChildEnd({ x, y, side, isOne, text }: LineEnd & { isOne: boolean; text: string }) {
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

function ParentEnd({ x, y, side, isOptional, text }: LineEnd & { isOptional: boolean; text: string }) {
  const out = outOf(side)
  return (
    <>
      <path className={classes.endMark} d={`M${x + 8 * out},${y - 5} V${y + 5}`} />
      {isOptional && <circle className={classes.endMark} cx={x + 14 * out} cy={y} r={3.5} />}
      <Amount x={x + (isOptional ? 20 : 12) * out} y={y} side={side} text={text} />
    </>
  )
}

const Amount = ({ x, y, side, text }: LineEnd & { text: string }) => (
  <text className={classes.amount} x={x} y={y - 6} textAnchor={side === 'right' ? 'start' : 'end'}>
    {text}
  </text>
)
