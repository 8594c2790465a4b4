'use client'
import { type ComponentType, Suspense, useEffect, useMemo } from 'react'
import { changeDraft, useDraft, useSteps } from '@/components/draft/draft-store'
import { requestOfDraft } from '@/components/draft/request-of-draft'
import { useCatalog } from '@/components/draft/use-catalog'
import { loadPasting } from '@/components/pages/designer/fields/list/field-keys'
import { usePreview } from '@/components/pages/designer/preview/use-preview'
import { expectedSize } from '@/components/pages/designer/run/expected-size'
import { RunBar } from '@/components/pages/designer/run/run-bar'
import { SettingsBar } from '@/components/pages/designer/run/settings-bar'
import { useTableQuote } from '@/components/pages/designer/run/use-table-quote'
import { SharedLink } from '@/components/pages/designer/sharing/shared-link'
import type { PayHereProps } from '@/components/results/refusals/ways/pay-here'
import { loadGeneration, useGeneration } from '@/components/results/run/use-generation'
import { useShortcuts } from '@/components/ui/hooks/use-shortcuts'
import { later } from '@/components/ui/kit/later'
import { whenUsed } from '@/components/ui/kit/lazy-kit'
import thumb from '@/components/workbench/frame/thumb-bar.module.css'
import { TitleLine } from '@/components/workbench/frame/title-line'
import frame from '@/components/workbench/frame/work-page.module.css'
import type { Problem } from '@/wire/problem'
import classes from './design-page.module.css'
import { choosePageTab, useLayout } from './page-view'
import { preloadOutcome, RowViews } from './row-views'
import { loadShareLink, SchemaTools } from './schema-tools'

const FieldsPanel = later(() =>
  import('@/components/pages/designer/fields/fields-panel').then((module) => module.FieldsPanel),
)

/** The first screen: the schema as a grid, its result and its code. */
export function DesignPage({ PayHere }: { PayHere: ComponentType<PayHereProps> }) {
  const draft = useDraft()
  const steps = useSteps()
  const catalog = useCatalog()
  const preview = usePreview(draft)
  const request = useMemo(() => requestOfDraft(draft), [draft])
  const quote = useTableQuote(request)
  const generation = useGeneration()
  const problems = quote?.problems ?? none
  const layout = useLayout()
  useEffect(() => (preview.isSuccess ? whenUsed(preloadRun) : undefined), [preview.isSuccess])
  const run = () => {
    choosePageTab('result')
    void generation.start({ request, name: draft.name })
    void loadVersions()
      .then(({ keepVersion }) => keepVersion({ at: new Date().toISOString(), why: 'Generated', draft }))
      .catch(() => {}) // without a network, where a run fails too
  }
  // Also from a text box: its text is in the draft already.
  useShortcuts({ 'Ctrl+Enter': () => draft.fields.length > 0 && !generation.isPending && run() })
  return (
    <div className={`${classes.page} ${thumb.above}`}>
      <SharedLink />
      <TitleLine
        label="Schema name"
        name={draft.name}
        onRename={(name) => changeDraft({ kind: 'settings', change: { name } })}
        steps={steps}
        onStep={changeDraft}
        className={classes.titleLine}
      >
        <SchemaTools draft={draft} onRun={run} />
      </TitleLine>
      <p className={frame.lead}>
        Edit the fields and the preview follows.{' '}
        <span className={classes.terms}>No account needed; generating all rows takes a key or a payment.</span>
      </p>
      <div className={frame.run}>
        <SettingsBar draft={draft} problems={problems} />
        <RunBar
          count={draft.count}
          quote={quote}
          sizeBytes={preview.data ? expectedSize(preview.data, draft.count, draft.format) : null}
          running={generation.isPending}
          received={generation.received}
          isEmpty={draft.fields.length === 0}
          onRun={run}
          onStop={generation.stop}
        />
      </div>
      <div className={layout === 'list' ? classes.columns : classes.canvas}>
        {layout === 'list' && (
          <div className={classes.fields}>
            <Suspense>
              <FieldsPanel draft={draft} catalog={catalog} problems={problems} />
            </Suspense>
          </div>
        )}
        <div className={classes.right}>
          <RowViews
            draft={draft}
            request={request}
            catalog={catalog}
            preview={preview}
            generation={generation}
            problems={problems}
            layout={layout}
            onRun={run}
            PayHere={PayHere}
          />
        </div>
      </div>
    </div>
  )
}

const loadVersions = () => import('@/components/draft/history/versions')

/** After the first rows and the first sign of use, so that a run shows its outcome offline too. A failure is tried again with the first outcome. */
const preloadRun = () =>
  void Promise.all([preloadOutcome(), loadGeneration(), loadVersions(), loadShareLink(), loadPasting()]).catch(() => {})

const none: readonly Problem[] = []
