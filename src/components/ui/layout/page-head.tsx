import type { ReactNode } from 'react'
import classes from './page-head.module.css'

/** The title of a page and its purpose. */
export function PageHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.head}>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.lead}>{children}</p>
    </div>
  )
}
