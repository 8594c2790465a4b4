'use client'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './into-view.module.css'

/** Scrolls to its content whenever `subject` changes and the top of the content is not on screen, as on a phone. */
export function IntoView({ subject, children }: { subject: unknown; children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new subject is what to scroll for.
  useEffect(() => {
    const top = content.current?.getBoundingClientRect().top ?? 0
    if (top < 0 || top > window.innerHeight * 0.7) content.current?.scrollIntoView()
  }, [subject])
  return (
    <div ref={content} className={classes.content}>
      {children}
    </div>
  )
}
