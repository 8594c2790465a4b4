'use client'
import { Suspense, useState } from 'react'
import type { DraftTable } from '@/components/recipe/draft'
import { later } from '@/components/ui/kit/later'
import classes from './table-panel.module.css'

const RulesBody = later(() => import('./rules-body').then((module) => module.RulesBody))

/** Rules of every row beyond the columns: unique sets, checks, links of several columns. */
export function Rules({ table }: { table: DraftTable }) {
  const { unique = [], check = [], links = [] } = table
  const [wasOpened, setOpened] = useState(false)
  const count = unique.length + check.length + links.length
  return (
    <details className={classes.rules} onToggle={() => setOpened(true)}>
      <summary>Rules{count > 0 && ` (${count})`}</summary>
      <div className={classes.rulesBody}>
        {wasOpened && (
          <Suspense>
            <RulesBody table={table} />
          </Suspense>
        )}
      </div>
    </details>
  )
}
