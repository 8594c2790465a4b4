import type { ReactNode } from 'react'
import classes from './notice.module.css'

type NoticeProps = { title: string; children: ReactNode; action?: ReactNode }

/** Something that stands in the way, in words, with the next step. */
export function Notice({ title, children, action }: NoticeProps) {
  return (
    <section className={classes.notice} aria-label={title}>
      <h3 className={classes.title} role="alert">
        {title}
      </h3>
      <div className={classes.body}>{children}</div>
      {action && <div className={classes.action}>{action}</div>}
    </section>
  )
}
