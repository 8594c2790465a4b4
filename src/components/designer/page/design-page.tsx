'use client'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { FieldsPanel } from '@/components/designer/fields/fields-panel'
import { SharedLink } from '@/components/designer/sharing/shared-link'
import { changeDraft, useDraft, useSteps } from '@/components/draft/draft-store'
import { requestOfDraft } from '@/components/draft/request-of-draft'
import { useCatalog } from '@/components/draft/use-catalog'
import { keepVersion, replaceDraft } from '@/components/draft/versions'
import { loadGeneration, useGeneration } from '@/components/results/use-generation'
import { lazyKit, whenIdle } from '@/components/ui/lazy-kit'
import { TitleLine } from '@/components/workbench/title-line'
import type { Problem } from '@/wire/problem'
import { DatasetTools } from './dataset-tools'
import classes from './design-page.module.css'
import { expectedSize } from './expected-size'
import { LiveRows } from './live-rows'
import { RunBar } from './run-bar'
import { SettingsBar } from './settings-bar'
import { usePreview } from './use-preview'
import { useQuote } from './use-quote'

const Outcome = lazyKit(() => import('./outcome').then((module) => module.Outcome))
const RequestCode = lazy(() => import('./request-code').then((module) => ({ default: module.RequestCode })))

/** The first screen: fields on the left, their rows on the right. */
export function DesignPage() {
  const draft = useDraft()
  const steps = useSteps()
  const catalog = useCatalog()
  const preview = usePreview(draft)
  const request = useMemo(() => requestOfDraft(draft), [draft])
  const quote = useQuote(request).data
  const generation = useGeneration()
  const problems = quote?.problems ?? none
  useEffect(() => (preview.isSuccess ? whenIdle(preloadOutcome) : undefined), [preview.isSuccess])
  const run = () => {
    keepVersion({ at: new Date().toISOString(), why: 'Generated', draft })
    generation.mutate(request)
  }
  return (
    <div className={classes.page}>
      <SharedLink onOpen={(shared) => replaceDraft(shared, 'Before opening a shared dataset')} />
      <TitleLine
        label="Dataset name"
        name={draft.name}
        onRename={(name) => changeDraft({ kind: 'settings', change: { name } })}
        steps={steps}
        onStep={changeDraft}
        className={classes.titleLine}
      >
        <DatasetTools draft={draft} />
      </TitleLine>
      <p className={classes.lead}>
        Edit the fields and the preview follows. No account needed; generating a full dataset takes a key or a payment.
      </p>
      <div className={classes.run}>
        <SettingsBar draft={draft} problems={problems} />
        <RunBar
          count={draft.count}
          quote={quote}
          sizeBytes={preview.data ? expectedSize(preview.data, draft.count, draft.format) : null}
          running={generation.isPending}
          received={generation.received}
          disabled={draft.fields.length === 0}
          onRun={run}
          onStop={generation.stop}
        />
      </div>
      <div className={classes.columns}>
        <div className={classes.fields}>
          <FieldsPanel draft={draft} catalog={catalog} problems={problems} />
        </div>
        <div className={classes.right}>
          <div className={classes.outcome}>
            {(generation.data || generation.error) && (
              <Suspense>
                <Outcome generation={generation} draft={draft} onRetry={run} />
              </Suspense>
            )}
          </div>
          <div className={classes.live}>
            <LiveRows preview={preview} variant={draft.variant} />
          </div>
          <Suspense>
            <RequestCode request={request} />
          </Suspense>
        </div>
      </div>
    </div>
  )
}

/** After the first rows, so that a run shows its outcome offline too. A failure is tried again with the first outcome. */
const preloadOutcome = () => void Promise.all([Outcome.preload(), loadGeneration()]).catch(() => {})

const none: readonly Problem[] = []
