'use client'
import { Suspense } from 'react'
import { later } from '@/components/ui/kit/later'
import type { ResultPanelProps } from './result-panel'

const ResultPanel = later(() => import('./result-panel').then((module) => module.ResultPanel))

/** The rows of a call, for a page that shows none at first: their grid is loaded when there are some. */
export const LateResultPanel = (props: ResultPanelProps) => (
  <Suspense fallback={<p role="status">Loading the rows</p>}>
    <ResultPanel {...props} />
  </Suspense>
)
