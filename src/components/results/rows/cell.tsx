import classes from './cell.module.css'

/** A value, formatted by its kind; Arabic runs right to left within its cell. */
export function Cell({ value }: { value: unknown }) {
  if (value === null || value === undefined) return <span className={classes.blank}>blank</span>
  if (typeof value === 'number') return <span className={classes.number}>{value}</span>
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return (
    <span className={classes.text} dir="auto" title={text.length > 24 ? text : undefined}>
      {text}
    </span>
  )
}
