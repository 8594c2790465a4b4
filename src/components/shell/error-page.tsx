import type { ReactNode } from 'react'
import { PageLink } from '@/components/ui/buttons/page-link'
import { PageHead } from '@/components/ui/layout/page-head'
import classes from './shell.module.css'

type ErrorPageProps = { title: string; children: ReactNode; action?: ReactNode }

/** A page that cannot be shown, with links to those that can. */
export const ErrorPage = ({ title, children, action }: ErrorPageProps) => (
  <div className={classes.errorPage}>
    <PageHead title={title}>{children}</PageHead>
    {action}
    <nav aria-label="Pages">
      <PageLink href="/">Design</PageLink>
      <PageLink href="/datasets">Data sets</PageLink>
      <PageLink href="/contract">Contract</PageLink>
      <PageLink href="/pay">Pay</PageLink>
      <PageLink href="/keys">Keys</PageLink>
      <PageLink href="/docs/quick-start">Docs</PageLink>
    </nav>
  </div>
)
