import { highlightRow, rowId, showRow } from './highlighted-row'
import classes from './table-rows.module.css'

type LinkCellProps = { value: unknown; parent: { table: string; row: number } }

/** A link to a parent's row: highlights it on hover and focus, and jumps to it when pressed. */
export function LinkCell({ value, parent: { table, row } }: LinkCellProps) {
  const id = rowId(table, row)
  const light = () => {
    highlightRow(id)
    showRow(id, { jump: false })
  }
  const text = String(value)
  return (
    <button
      type="button"
      className={classes.link}
      title={`Row ${row + 1} of ${table}`}
      onPointerEnter={light}
      onFocus={light}
      onPointerLeave={() => highlightRow(null)}
      onBlur={() => highlightRow(null)}
      onClick={() => {
        showRow(id, { jump: true })
        highlightRow(id)
      }}
    >
      {text}
    </button>
  )
}
