'use client'
import { type ComponentType, Suspense } from 'react'
import type { Draft } from '@/components/draft/draft'
import type { DraftRequest } from '@/components/draft/request-of-draft'
import { CatalogContext, type useCatalog } from '@/components/draft/use-catalog'
import { LiveRows } from '@/components/pages/designer/preview/live-rows'
import type { usePreview } from '@/components/pages/designer/preview/use-preview'
import type { PayHereProps } from '@/components/results/refusals/ways/pay-here'
import type { useGeneration } from '@/components/results/run/use-generation'
import { grouped } from '@/components/ui/format'
import { later } from '@/components/ui/kit/later'
import { lazyKit } from '@/components/ui/kit/lazy-kit'
import { Tabs } from '@/components/ui/layout/tabs'
import type { Problem } from '@/wire/problem'
import classes from './design-page.module.css'
import { LayoutChoice } from './layout-choice'
import { choosePageTab, type Layout, type PageTab, usePageTab } from './page-view'

const Outcome = lazyKit(() => import('./outcome').then((module) => module.Outcome))
const RequestCode = later(() => import('./request-code').then((module) => module.RequestCode))

export const preloadOutcome = Outcome.preload

type RowViewsProps = {
  draft: Draft
  request: DraftRequest
  catalog: ReturnType<typeof useCatalog>
  preview: ReturnType<typeof usePreview>
  generation: ReturnType<typeof useGeneration>
  problems: readonly Problem[]
  layout: Layout
  onRun: () => void
  PayHere: ComponentType<PayHereProps>
}

/** The rows of the schema, as tabs: sample rows, the result of the last run, and the code that requests them. */
export function RowViews({ draft, request, catalog, preview, generation, problems, layout, ...run }: RowViewsProps) {
  const tab = usePageTab()
  return (
    <Tabs
      label="Views of the rows"
      tabs={tabsOf(generation.data?.rows.length)}
      chosen={tab}
      onChoose={choosePageTab}
      side={<LayoutChoice layout={layout} />}
    >
      {tab === 'preview' && (
        <div className={classes.live}>
          <CatalogContext value={catalog}>
            <LiveRows preview={preview} draft={draft} problems={problems} layout={layout} />
          </CatalogContext>
        </div>
      )}
      {tab === 'result' && (
        <div className={classes.outcome}>
          <Suspense fallback={generation.isPending && <p className={classes.awaited}>Generating rows…</p>}>
            <Outcome
              generation={generation}
              draft={draft}
              problems={problems}
              onRetry={run.onRun}
              PayHere={run.PayHere}
            />
          </Suspense>
        </div>
      )}
      {tab === 'code' && (
        <Suspense>
          <RequestCode request={request} />
        </Suspense>
      )}
    </Tabs>
  )
}

const tabsOf = (rowCount: number | undefined): { name: PageTab; label: string; note?: string }[] => [
  { name: 'preview', label: 'Preview' },
  { name: 'result', label: 'Result', ...(rowCount !== undefined && { note: grouped(rowCount) }) },
  { name: 'code', label: 'Code' },
]
