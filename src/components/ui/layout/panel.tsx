import type { ReactNode } from 'react'
import classes from './panel.module.css'

type PanelProps = {
  title?: ReactNode
  /** At the far end of the title's line. */
  side?: ReactNode
  /** The accessible name of the region. */
  label: string
  children: ReactNode
  flush?: boolean
}

/** A titled surface. */
export function Panel({ title, side, label, children, flush = false }: PanelProps) {
  return (
    <section className={classes.panel} aria-label={label} data-panel>
      {(title || side) && (
        <div className={classes.head}>
          {typeof title === 'string' ? <h2 className={classes.title}>{title}</h2> : title}
          <div className={classes.side}>{side}</div>
        </div>
      )}
      <div className={flush ? undefined : classes.body}>{children}</div>
    </section>
  )
}
