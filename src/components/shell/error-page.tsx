import Link from 'next/link'
import type { ReactNode } from 'react'
import { PageHead } from '@/components/ui/layout/page-head'
import classes from './shell.module.css'

type ErrorPageProps = { title: string; children: ReactNode; action?: ReactNode }

/** A page that cannot be shown, with links to those that can. */
export const ErrorPage = ({ title, children, action }: ErrorPageProps) => (
  <div className={classes.errorPage}>
    <PageHead title={title}>{children}</PageHead>
    {action}
    <nav aria-label="Pages">
      <Link href="/">Design</Link>
      <Link href="/datasets">Data sets</Link>
      <Link href="/contract">Contract</Link>
      <Link href="/pay">Pay</Link>
      <Link href="/keys">Keys</Link>
      <Link href="/docs/quick-start">Docs</Link>
    </nav>
  </div>
)
