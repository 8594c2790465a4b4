import { GenerationRefused, StreamFailed } from '@/components/results/generation-run'
import type { Row } from '@/components/results/rows/rows-table'
import { serverEvents } from './server-events'

/** How far a stream is (ADR 6). */
export type StreamProgress = { stage: string; generated: number; total: number; etaMs: number | null }

export type StreamResult = { rows: readonly Row[]; mode: string; elapsedMs: number; seed: string; generationId: string }

export type StreamRequest = {
  field_names: readonly string[]
  count: number
  locale: string
  domain_hint?: string
  strict_contract: boolean
  require_validate: boolean
  expected_contract_hash?: string
}

type Run = { headers: Record<string, string>; signal: AbortSignal; onProgress: (progress: StreamProgress) => void }

/**
 * Streams a contract's rows, telling stage and progress as they come.
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
  for await (const { event, data } of serverEvents(response)) {
    if (event === 'error') throw new StreamFailed(String(member(data, 'detail') ?? 'The stream broke off.'))
    if (event === 'result') return resultOf(data, performance.now() - startedAt)
    progress = progressAfter(progress, event, data)
    onProgress(progress)
  }
  throw new StreamFailed('The stream ended before its rows arrived.')
}

function progressAfter(progress: StreamProgress, event: string, data: unknown): StreamProgress {
  if (event === 'status') return { ...progress, stage: String(member(data, 'stage') ?? progress.stage) }
  if (event !== 'progress') return progress
  const eta = member(data, 'eta_ms')
  return {
    stage: progress.stage,
    generated: Number(member(data, 'generated')) || 0,
    total: Number(member(data, 'total')) || progress.total,
    etaMs: typeof eta === 'number' ? eta : null,
  }
}

function resultOf(data: unknown, elapsedMs: number): StreamResult {
  const records = member(data, 'records')
  return {
    rows: Array.isArray(records) ? records : [],
    mode: String(member(data, 'generation_mode') ?? ''),
    seed: String(member(data, 'seed') ?? ''),
    generationId: String(member(data, 'generation_id') ?? ''),
    elapsedMs,
  }
}

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
