import classes from './cell.module.css'

/** One value, as its kind reads best; Arabic runs right to left inside its own cell. */
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
