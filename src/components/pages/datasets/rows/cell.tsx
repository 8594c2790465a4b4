import type { ColumnFormat } from '@/components/grid/format-cell'
import classes from './cell.module.css'

/** A value in its column's format; Arabic runs right to left within its cell. */
export function Cell({ value, format }: { value: unknown; format: ColumnFormat | undefined }) {
  if (value === null || value === undefined) return <span className={classes.blank}>blank</span>
  const text = format ? format.write(value) : String(value)
  if (format?.isNumber) return <span className={classes.number}>{text}</span>
  return (
    <span className={classes.text} dir="auto" title={text.length > 24 ? text : undefined}>
      {text}
    </span>
  )
}
