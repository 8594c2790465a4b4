import classes from './inference.module.css'

/** How sure an inference is, from 0 to 1. */
export function ConfidenceBar({ value }: { value: number }) {
  const percent = Math.round(value * 100)
  return (
    <span className={classes.confidence}>
      <span className={classes.track} aria-hidden="true">
        <span style={{ width: `${percent}%` }} />
      </span>
      {percent} %
    </span>
  )
}
