'use client'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './into-view.module.css'

/** Scrolls to its content whenever `subject` changes and little or nothing of it is in view, as on a phone. */
export function IntoView({ subject, children }: { subject: unknown; children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new subject is what to scroll for.
  useEffect(() => {
    const top = content.current?.getBoundingClientRect().top ?? 0
    if (top < 0 || top > (window.innerHeight - heightOfBars()) * 0.7) content.current?.scrollIntoView()
  }, [subject])
  return (
    <div ref={content} className={classes.content}>
      {children}
    </div>
  )
}

/** Of the bars that stand in front of the page at its lower end. */
const heightOfBars = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0
