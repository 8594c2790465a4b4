'use client'
import { Suspense } from 'react'
import { IntoView } from '@/components/results/into-view'
import { lazyKit } from '@/components/ui/kit/lazy-kit'
import type { ResultPanelProps } from './result-panel'

const ResultPanel = lazyKit(() => import('./result-panel').then((module) => module.ResultPanel))

type LateResultPanelProps = ResultPanelProps & {
  /** The rows are scrolled into view when this changes; not given for rows of an earlier visit. */
  subject?: unknown
}

/** The rows of a call, for a page that shows none at first: their grid is loaded when there are some. */
export const LateResultPanel = ({ subject, ...result }: LateResultPanelProps) => (
  <Suspense fallback={<p role="status">Loading the rows</p>}>
    {subject ? (
      <IntoView subject={subject}>
        <ResultPanel {...result} />
      </IntoView>
    ) : (
      <ResultPanel {...result} />
    )}
  </Suspense>
)
