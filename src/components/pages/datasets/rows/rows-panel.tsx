'use client'
import { memo, Suspense, useEffect, useRef, useState } from 'react'
import { useNear } from '@/components/ui/hooks/use-near'
import { later } from '@/components/ui/kit/later'
import { whenUsed } from '@/components/ui/kit/lazy-kit'
import type { LiveTablesProps } from './live-tables'
import { RowsFrame } from './rows-frame'
import classes from './rows-panel.module.css'

const LiveTables = later(
  () => import('./live-tables').then((module) => module.LiveTables),
  (note, { draft }) => <RowsFrame draft={draft} notes={<div className={classes.hint}>{note}</div>} />,
)

/** Live rows of every table; requested when they come near the screen, or the page is used. */
export const RowsPanel = memo(function RowsPanel(props: LiveTablesProps) {
  const section = useRef<HTMLElement>(null)
  const isNear = useNear(section)
  const [isUsed, setUsed] = useState(false)
  useEffect(() => whenUsed(() => setUsed(true)), [])
  const frame = <RowsFrame draft={props.draft} />
  return (
    <section ref={section} aria-label="Sample rows">
      {isNear || isUsed ? (
        <Suspense fallback={frame}>
          <LiveTables {...props} />
        </Suspense>
      ) : (
        frame
      )}
    </section>
  )
})
