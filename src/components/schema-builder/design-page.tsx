'use client'
import dynamic from 'next/dynamic'
import { useMemo } from 'react'
import { useGeneration } from '../results/use-generation'
import { DatasetTools } from './dataset-tools'
import classes from './design-page.module.css'
import { useDraft } from './draft-store'
import { DraftTitle } from './draft-title'
import { FieldsPanel } from './fields-panel'
import { keepVersion } from './history/versions'
import { LiveRows } from './live-rows'
import { replaceDraft } from './replace-draft'
import { requestOfDraft } from './request-of-draft'
import { RunBar } from './run-bar'
import { SettingsBar } from './settings-bar'
import { SharedNotice } from './sharing/shared-notice'
import { useCatalog } from './use-catalog'
import { useOrigin } from './use-origin'
import { usePreview } from './use-preview'
import { useQuote } from './use-quote'
import { useUndoKeys } from './use-undo-keys'

const ResultPanel = dynamic(() => import('../results/result-panel').then((module) => module.ResultPanel))
const RefusalPanel = dynamic(() => import('../results/refusal-panel').then((module) => module.RefusalPanel))
const CodePanel = dynamic(() => import('./code-panel').then((module) => module.CodePanel), { ssr: false })

/** The first screen: left the fields, right the rows they make. */
export function DesignPage() {
  const draft = useDraft()
  const catalog = useCatalog()
  const preview = usePreview(draft)
  const request = useMemo(() => requestOfDraft(draft), [draft])
  const quote = useQuote(request).data
  const generation = useGeneration()
  const origin = useOrigin()
  useUndoKeys()
  const problems = quote?.problems ?? []
  const run = () => {
    keepVersion({ at: new Date().toISOString(), why: 'Generated', draft })
    generation.mutate(request)
  }
  return (
    <div className={classes.page}>
      <SharedNotice onOpen={(shared) => replaceDraft(shared, 'Before a shared one')} />
      <DraftTitle name={draft.name}>
        <DatasetTools draft={draft} />
      </DraftTitle>
      <div className={classes.run}>
        <SettingsBar draft={draft} problems={problems} />
        <RunBar
          count={draft.count}
          quote={quote}
          running={generation.isPending}
          received={generation.received}
          disabled={draft.fields.length === 0}
          onRun={run}
          onStop={generation.stop}
        />
      </div>
      <div className={classes.columns}>
        <FieldsPanel draft={draft} catalog={catalog} problems={problems} />
        <div className={classes.right}>
          {generation.error && <RefusalPanel error={generation.error} onRetry={run} />}
          {generation.data && (
            <ResultPanel generated={generation.data} name={draft.name} preferred={preferredFile[draft.format]} />
          )}
          <LiveRows preview={preview} variant={draft.variant} />
          <CodePanel request={request} origin={origin} />
        </div>
      </div>
    </div>
  )
}

/** `excel` and `xml` are JSON records on the wire; as files they are what they are called. */
const preferredFile = { json: 'json', csv: 'csv', jsonl: 'jsonl', excel: 'xlsx', xml: 'xml' } as const
