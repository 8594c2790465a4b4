'use client'
import { type ComponentType, Suspense, useMemo, useState } from 'react'
import type { Draft } from '@/components/draft/draft'
import { changeDraft } from '@/components/draft/draft-store'
import { type Edit, editDraft } from '@/components/draft/edit-draft'
import { preventsRun } from '@/components/draft/problems/problems'
import { type DraftRequest, requestOfDraft } from '@/components/draft/request-of-draft'
import { Inspector } from '@/components/results/inspector'
import { IntoView } from '@/components/results/into-view'
import { RefusalPanel } from '@/components/results/refusals/refusal-panel'
import type { PayHereProps, PayWay } from '@/components/results/refusals/ways/pay-here'
import { ResultPanel } from '@/components/results/rows/result-panel'
import { type Generated, GenerationRefused } from '@/components/results/run/generation-run'
import { keepResult } from '@/components/results/run/last-result'
import { resultStore, runStore } from '@/components/results/run/run-store'
import type { useGeneration } from '@/components/results/run/use-generation'
import { Button } from '@/components/ui/buttons/button'
import { Panel } from '@/components/ui/layout/panel'
import type { Problem } from '@/wire/problem'
import { formats } from '@/wire/vocabulary'
import classes from './outcome.module.css'

type OutcomeProps = {
  generation: ReturnType<typeof useGeneration>
  draft: Draft
  /** Of the request on screen. */
  problems: readonly Problem[]
  onRetry: () => void
  PayHere: ComponentType<PayHereProps>
}

/** The outcome of the last run: its rows or its error, and the HTTP call behind it. */
export const Outcome = (props: OutcomeProps) => <RunOutcome key={String(props.generation.isPending)} {...props} />

function RunOutcome({ generation, draft, problems, onRetry, PayHere }: OutcomeProps) {
  const { data, error, isPending, start } = generation
  const exchange = error ? (error instanceof GenerationRefused ? error.exchange : undefined) : data?.exchange
  const [way, setWay] = useState<PayWay>()
  const request = useMemo(() => requestOfDraft(draft), [draft])
  const isEarlier = data?.request !== undefined && !sameFields(data.request, request)
  const startWith = (edit: Edit) => {
    changeDraft(edit)
    void start({ request: requestOfDraft(editDraft(draft, edit)), name: draft.name })
  }
  const take = (count: number) => startWith({ kind: 'settings', change: { count } })
  const repeat = (places: readonly number[]) =>
    startWith({ kind: 'batch', edits: places.flatMap(withoutUnique(draft)) })
  if (!data && !error) {
    return (
      <Panel label="Result">
        <p className={classes.none}>
          {isPending ? (
            'Generating rows…'
          ) : (
            <>
              Your rows appear here: sort and filter them, read the statistics of each column, and download them as
              JSON, CSV, Excel, Parquet, XML or SQL.
              {draft.fields.length > 0 && !preventsRun(problems) && (
                <Button size="xs" variant="light" onClick={onRetry}>
                  Generate them now
                </Button>
              )}
            </>
          )}
        </p>
      </Panel>
    )
  }
  return (
    <IntoView subject={error ?? data}>
      {error && <RefusalPanel error={error} onRetry={onRetry} onTake={take} onRepeat={repeat} onPay={setWay} />}
      {isEarlier && (
        <p className={classes.earlier} role="status">
          These rows are from before your last change to the schema.
        </p>
      )}
      {data && (
        <ResultPanel
          generated={data}
          name={(isEarlier && data.name) || draft.name}
          preferred={formats[draft.format].file}
          onPinSeed={draft.seed === null ? (seed) => changeDraft({ kind: 'settings', change: { seed } }) : undefined}
        />
      )}
      {way && (
        <Suspense fallback={<p role="status">Looking for wallets…</p>}>
          <PayHere way={way} request={request} title={draft.name} onPaid={showBought} />
        </Suspense>
      )}
      {exchange && <Inspector exchange={exchange} />}
    </IntoView>
  )
}

/** Whether two requests have the same columns, whatever their number of rows. */
const sameFields = (one: DraftRequest, other: DraftRequest): boolean =>
  JSON.stringify([one.locale, one.schema_fields]) === JSON.stringify([other.locale, other.schema_fields])

/** The edits that let the values of a column occur more than once. */
const withoutUnique =
  ({ fields }: Draft) =>
  (place: number): Edit[] => {
    const field = fields[place]
    if (!field) return []
    const { unique: _, ...constraints } = field.constraints
    return [{ kind: 'change', id: field.id, change: { constraints, locked: field.locked } }]
  }

/** Shows and stores bought rows, like those of a run. */
function showBought(generated: Generated | undefined): void {
  if (!generated) return
  resultStore.write(generated)
  runStore.write({ phase: 'none' })
  void keepResult('last', generated)
}
