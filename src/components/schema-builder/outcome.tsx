'use client'
import { GenerationRefused } from '../results/generation-run'
import { Inspector } from '../results/inspector'
import { RefusalPanel } from '../results/refusal-panel'
import { ResultPanel } from '../results/result-panel'
import type { useGeneration } from '../results/use-generation'
import type { Draft } from './draft'
import { changeDraft } from './draft-store'

type OutcomeProps = { generation: ReturnType<typeof useGeneration>; draft: Draft; onRetry: () => void }

/** What became of the last run: rows, or why there are none; and the call itself for those who want to see it. */
export function Outcome({ generation: { data, error }, draft, onRetry }: OutcomeProps) {
  const exchange = data?.exchange ?? (error instanceof GenerationRefused ? error.exchange : undefined)
  return (
    <>
      {error && <RefusalPanel error={error} onRetry={onRetry} />}
      {data && (
        <ResultPanel
          generated={data}
          name={draft.name}
          preferred={preferredFile[draft.format]}
          onPinSeed={draft.seed === null ? (seed) => changeDraft({ kind: 'settings', change: { seed } }) : undefined}
        />
      )}
      {exchange && <Inspector exchange={exchange} />}
    </>
  )
}

/** `excel` and `xml` are JSON records on the wire; as files they are what they are called. */
const preferredFile = { json: 'json', csv: 'csv', jsonl: 'jsonl', excel: 'xlsx', xml: 'xml' } as const
