import type { TableLink } from '@/components/recipe/links/table-links'
import classes from './link-ends.module.css'

/** Where a line meets a card, in the diagram's pixels. */
export type LineEnd = { x: number; y: number; side: 'left' | 'right' }

type EndsProps = { link: TableLink; from: LineEnd; to: LineEnd }

/**
 * The cardinality of both ends of a link in crow's foot notation: a foot for many, a bar for one, a circle for
 * optional.
 */
export const LinkEnds = ({ link, from, to }: EndsProps) => (
  <>
    <ChildEnd {...from} isOne={link.children.endsWith('..1')} />
    <ParentEnd {...to} isOptional={isOptional(link)} />
  </>
)

/** The cardinality of both ends in figures; drawn after all lines, so that none crosses them. */
export const LinkAmounts = ({ link, from, to }: EndsProps) => (
  <>
    <Amount {...from} away={14} text={link.children} />
    <Amount {...to} away={isOptional(link) ? 20 : 12} text={link.parents} />
  </>
)

const isOptional = ({ parents }: TableLink): boolean => parents !== '1'

/** Away from the card, along the line. */
const outOf = (side: LineEnd['side']): 1 | -1 => (side === 'right' ? 1 : -1)

function ChildEnd({ x, y, side, isOne }: LineEnd & { isOne: boolean }) {
  const out = outOf(side)
  return (
    <path
      className={classes.endMark}
      d={isOne ? `M${x + 9 * out},${y - 5} V${y + 5}` : `M${x},${y - 5} L${x + 11 * out},${y} L${x},${y + 5}`}
    />
  )
}

function ParentEnd({ x, y, side, isOptional }: LineEnd & { isOptional: boolean }) {
  const out = outOf(side)
  return (
    <>
      <path className={classes.endMark} d={`M${x + 8 * out},${y - 5} V${y + 5}`} />
      {isOptional && <circle className={classes.endMark} cx={x + 14 * out} cy={y} r={3.5} />}
    </>
  )
}

const Amount = ({ x, y, side, away, text }: LineEnd & { away: number; text: string }) => (
  <text className={classes.amount} x={x + away * outOf(side)} y={y - 6} textAnchor={side === 'right' ? 'start' : 'end'}>
    {text}
  </text>
)
