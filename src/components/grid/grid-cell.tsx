import classes from './grid.module.css'
import { isBlank } from './rows'
import type { ShownColumn } from './view/use-grid-view'

/** Height of a row, in pixels. */
export const rowHeight = 34
/** Width of the column of row numbers, in pixels. */
export const numberWidth = 60

type GridCellProps = {
  id: string
  place: string
  value: unknown
  column: ShownColumn
  at: number
  /** The width of the columns before it that are not rendered. */
  before: number
  isActive: boolean
}

/** A value in its column's format; Arabic runs right to left within its cell. */
export function GridCell({ id, place, value, column, at, before, isActive }: GridCellProps) {
  const text = column.format.write(value)
  const blank = isBlank(value)
  return (
    <td
      id={id}
      aria-colindex={at + 2}
      className={classes.cell}
      data-cell={place}
      data-pinned={column.isPinned || undefined}
      data-number={column.format.isNumber || undefined}
      data-right-to-left={column.format.isRightToLeft || undefined}
      data-blank={blank || undefined}
      data-active={isActive || undefined}
      style={{
        flexBasis: column.width,
        marginInlineStart: before,
        ...(column.isPinned && { insetInlineStart: numberWidth + column.left }),
      }}
    >
      <span className={classes.text} dir="auto" title={text.length > 24 ? text : undefined}>
        {value === null ? 'blank' : text}
      </span>
    </td>
  )
}
