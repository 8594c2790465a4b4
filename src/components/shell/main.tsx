'use client'
import { type ReactNode, useEffect, useRef } from 'react'
import { useHydrated } from '@/components/ui/store'
import { keepFocus } from './keep-focus'
import classes from './shell.module.css'

/**
 * The content of the page, inert until React has hydrated it: what the server renders is the first visitor's page, and a
 * press on it must not change the work stored in this browser.
 */
export function Main({ children }: { children: ReactNode }) {
  const hydrated = useHydrated()
  const content = useRef<HTMLElement>(null)
  useEffect(() => (content.current ? keepFocus(content.current) : undefined), [])
  return (
    <main ref={content} id="main" className={classes.main} inert={!hydrated}>
      {children}
    </main>
  )
}
