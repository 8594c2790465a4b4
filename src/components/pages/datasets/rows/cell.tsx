import type { ColumnFormat } from '@/components/grid/format-cell'
import classes from './cell.module.css'

/** A value in its column's format; Arabic runs right to left within its cell. */
export function Cell({ value, format }: { value: unknown; format: ColumnFormat | undefined }) {
  if (value === null || value === undefined) return <span className={classes.blank}>blank</span>
  const text = format ? format.write(value) : String(value)
  if (format?.isNumber) return <span className={classes.number}>{text}</span>
  return (
    <span
      className={classes.text}
      dir="auto"
      data-word={isWord(text) || undefined}
      title={text.length > 24 ? text : undefined}
    >
      {text}
    </span>
  )
}

/** An address, a code or an identifier: of use only as a whole. */
const isWord = (text: string): boolean => text.length <= 64 && !/\s/.test(text)
