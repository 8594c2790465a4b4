import type { ReactNode } from 'react'
import { PageLink } from '@/components/ui/buttons/page-link'
import { ColorSchemeToggle } from './color-scheme-toggle'
import { FindKey } from './find-key'
import { KeyStatus } from './key-status'
import { Main } from './main'
import { Navigation } from './navigation'
import { OfflineNote } from './offline-note'
import classes from './shell.module.css'

/** The header, navigation and main landmark of every page. */
export function AppFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <header className={classes.header}>
        <PageLink href="/" className={classes.brand} aria-label="Rowmint, home">
          <Mark />
          <span>Rowmint</span>
        </PageLink>
        <Navigation />
        <div className={classes.side}>
          <KeyStatus />
          <ColorSchemeToggle />
        </div>
      </header>
      <OfflineNote />
      <FindKey />
      <Main>{children}</Main>
    </>
  )
}

/** Rowmint's mark: three rows of a table, each cut like a mint leaf. */
function Mark() {
  return (
    <svg width={26} height={26} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="9" fill="#0a7f5c" />
      <path d="M7 9.6C7 8.2 8.2 7 9.6 7H25v.9c0 2.3-1.9 4.1-4.1 4.1H7V9.6Z" fill="#fff" />
      <path d="M7 16.1c0-1.4 1.2-2.6 2.6-2.6h9.9v.9c0 2.3-1.9 4.1-4.1 4.1H7v-2.4Z" fill="#9fe3cc" />
      <path d="M7 22.6C7 21.2 8.2 20 9.6 20H22v.9c0 2.3-1.9 4.1-4.1 4.1H7v-2.4Z" fill="#fff" opacity=".92" />
    </svg>
  )
}
