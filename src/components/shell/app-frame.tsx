import Link from 'next/link'
import type { ReactNode } from 'react'
import { ColorSchemeToggle } from './color-scheme-toggle'
import { KeyStatus } from './key-status'
import { Main } from './main'
import { Mark } from './mark'
import { Navigation } from './navigation'
import classes from './shell.module.css'

/** The header, navigation and main landmark of every page. */
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
      <Main>{children}</Main>
    </>
  )
}
