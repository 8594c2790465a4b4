import type { ReactNode } from 'react'
import classes from '@/components/results/refusals/notice.module.css'

type WayProps = { title: string; children: ReactNode; action: ReactNode }

/** One of several next steps. */
export function Way({ title, children, action }: WayProps) {
  return (
    <div className={classes.way}>
      <h3>{title}</h3>
      <p>{children}</p>
      {action}
    </div>
  )
}
