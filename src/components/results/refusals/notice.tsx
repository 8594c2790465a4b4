import type { ReactNode } from 'react'
import classes from './notice.module.css'

type NoticeProps = { title: string; children: ReactNode; action?: ReactNode }

/** An obstacle and the next step. */
export function Notice({ title, children, action }: NoticeProps) {
  return (
    <section className={classes.notice} aria-label={title}>
      <div role="alert">
        <h2 className={classes.title}>{title}</h2>
      </div>
      <div className={classes.body}>{children}</div>
      {action && <div className={classes.action}>{action}</div>}
    </section>
  )
}
