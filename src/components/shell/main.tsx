'use client'
import { type ReactNode, useEffect, useRef } from 'react'
import { useHydrated } from '@/components/ui/store'
import classes from './shell.module.css'

/**
 * The content of the page, inert until React has hydrated it: what the server renders is the first visitor's page, and a
 * press on it must not change the work stored in this browser.
 */
export function Main({ children }: { children: ReactNode }) {
  const hydrated = useHydrated()
  const content = useRef<HTMLElement>(null)
  useEffect(() => (content.current ? keepFocusOnceUsed(content.current) : undefined), [])
  return (
    // The link to the content focuses it.
    <main ref={content} id="main" tabIndex={-1} className={classes.main} inert={!hydrated}>
      {children}
    </main>
  )
}

/** Its script is loaded with the first element that takes the focus. @returns the function that ends it */
function keepFocusOnceUsed(main: HTMLElement): () => void {
  const controller = new AbortController()
  const listen = () => document.addEventListener('focusin', begin, { once: true, signal: controller.signal })
  const begin = ({ target }: FocusEvent) =>
    void import('./keep-focus').then(({ keepFocus }) => keepFocus(main, target, controller.signal)).catch(listen) // without a network, the next focus asks again
  listen()
  return () => controller.abort()
}
