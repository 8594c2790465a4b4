import Link from 'next/link'
import type { ReactNode } from 'react'
import { ColorSchemeToggle } from './color-scheme-toggle'
import { KeyStatus } from './key-status'
import { Mark } from './mark'
import { Navigation } from './navigation'
import classes from './shell.module.css'

/** What stands around every page. */
export function AppFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <header className={classes.header}>
        <Link href="/" prefetch={false} className={classes.brand} aria-label="Rowmint, home">
          <Mark />
          <span>Rowmint</span>
        </Link>
        <Navigation />
        <div className={classes.side}>
          <KeyStatus />
          <ColorSchemeToggle />
        </div>
      </header>
      <main id="main" className={classes.main}>
        {children}
      </main>
    </>
  )
}
