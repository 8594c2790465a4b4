import type { ReactNode } from 'react'
import { PageLink } from '@/components/ui/buttons/page-link'
import { PageHead } from '@/components/ui/layout/page-head'
import { consolePages } from '@/components/workbench/palette/console-pages'
import classes from './shell.module.css'

type ErrorPageProps = { title: string; children: ReactNode; action?: ReactNode }

/** A page that cannot be shown, with links to those that can. */
export const ErrorPage = ({ title, children, action }: ErrorPageProps) => (
  <div className={classes.errorPage}>
    <PageHead title={title}>{children}</PageHead>
    {action}
    <nav aria-label="Pages">
      {consolePages.map(({ path, label }) => (
        <PageLink key={path} href={path}>
          {label}
        </PageLink>
      ))}
    </nav>
  </div>
)
