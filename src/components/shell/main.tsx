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
