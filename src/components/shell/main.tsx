'use client'
import type { ReactNode } from 'react'
import { useHydrated } from '@/components/ui/store'
import classes from './shell.module.css'

/**
 * The content of the page, inert until React has hydrated it: what the server renders is the first visitor's page, and a
 * press on it must not change the work stored in this browser.
 */
export function Main({ children }: { children: ReactNode }) {
  const hydrated = useHydrated()
  return (
    <main id="main" className={classes.main} inert={!hydrated}>
      {children}
    </main>
  )
}

/**
 * Marks the document of a visitor with stored work or a share link before anything is painted: they see empty panels, not
 * the first visitor's page, until their own work is on screen (`shell.module.css`).
 */
export const ReturningVisitorScript = ({ nonce }: { nonce: string }) => (
  <script nonce={nonce} suppressHydrationWarning>
    {`try { if (location.hash || Object.keys(localStorage).some((key) => key.startsWith('rowmint.'))) document.documentElement.dataset.returning = '' } catch {}`}
  </script>
)
