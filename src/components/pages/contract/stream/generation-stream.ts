import { z } from 'zod'
import type { Row } from '@/components/grid/rows'
import { recordLines } from '@/components/results/record-lines'
import { GenerationRefused, StreamFailed } from '@/components/results/run/generation-run'
import { AiGenerationResponse } from '@/wire/inference'
import { ErrorBody } from '@/wire/problem'
import { serverEvents } from './server-events'

/** The progress of a stream (ADR 6). */
export type StreamProgress = { stage: string; generated: number; total: number; etaMs: number | null }

export type StreamResult = {
  rows: readonly Row[]
  /** The rows' JSON as it arrived. */
  lines: readonly string[]
  mode: string
  elapsedMs: number
  seed: string
  generationId: string
}

export type StreamRequest = {
  field_names: readonly string[]
  count: number
  locale: string
  domain_hint?: string
  fields?: readonly { name: string; type: string; constraints?: Readonly<Record<string, unknown>> }[]
  strict_contract: boolean
  require_validate: boolean
  expected_contract_hash?: string
}

type Run = { headers: Record<string, string>; signal: AbortSignal; onProgress: (progress: StreamProgress) => void }

/**
 * Streams a contract's rows and reports their progress.
 * @throws GenerationRefused before the first event; StreamFailed after it; AbortError when stopped.
 */
export async function streamRows(request: StreamRequest, { headers, signal, onProgress }: Run): Promise<StreamResult> {
  const startedAt = performance.now()
  const response = await fetch('/api/v1/generate-ai/stream', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream', ...headers },
    body: JSON.stringify(request),
    signal,
  })
  if (!response.ok) {
    throw new GenerationRefused(response.status, await response.json().catch(() => null), response.headers)
  }
  let progress: StreamProgress = { stage: 'starting', generated: 0, total: request.count, etaMs: null }
  for await (const { event, data, text } of serverEvents(response)) {
    if (event === 'error') throw new StreamFailed(ErrorBody.safeParse(data).data?.detail ?? 'The stream failed.')
    if (event === 'result') {
      return { ...resultOf(data), lines: recordLines(text), elapsedMs: performance.now() - startedAt }
    }
    progress = { ...progress, ...changeOf(event, data) }
    onProgress(progress)
  }
  throw new StreamFailed('The stream ended before its rows arrived.')
}

const Status = z.looseObject({ stage: z.string() })
const Progress = z.looseObject({ generated: z.int(), total: z.int(), eta_ms: z.number().nullable() })
const Result = AiGenerationResponse.pick({ records: true, generation_mode: true, seed: true, generation_id: true })

function changeOf(event: string, data: unknown): Partial<StreamProgress> {
  if (event === 'status') return { stage: Status.parse(data).stage }
  if (event !== 'progress') return {}
  const { generated, total, eta_ms } = Progress.parse(data)
  return { generated, total, etaMs: eta_ms }
}

function resultOf(data: unknown): Omit<StreamResult, 'lines' | 'elapsedMs'> {
  const { records, generation_mode, seed, generation_id } = Result.parse(data)
  return { rows: records, mode: generation_mode, seed, generationId: generation_id }
}
