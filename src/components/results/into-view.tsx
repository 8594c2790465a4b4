'use client'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './into-view.module.css'

/**
 * Scrolls to its content whenever `subject` changes and the top of the content is not on screen, as on a phone. Without a
 * subject, as for rows kept from an earlier visit, the page stays where it is.
 */
export function IntoView({ subject, children }: { subject: unknown; children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!subject) return
    const top = content.current?.getBoundingClientRect().top ?? 0
    if (top < 0 || top > window.innerHeight * 0.7) content.current?.scrollIntoView()
  }, [subject])
  return (
    <div ref={content} className={classes.content}>
      {children}
    </div>
  )
}
