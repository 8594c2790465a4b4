import { detailOf } from '@/components/results/refusals/read-refusal'
import type { AiRequest } from '@/components/results/run/ai-request'
import { type Generated, GenerationRefused, StreamFailed } from '@/components/results/run/generation-run'
import { readAnswer } from '@/components/results/run/read-answer'
import { send } from '@/components/results/run/send'
import { isNumber, isText, isWhole, nullOr, objectOf } from '@/wire/parsing/shape'
import { serverEvents } from './server-events'

/** The progress of a stream (ADR 6). */
export type StreamProgress = { stage: string; generated: number; total: number; etaMs: number | null }

/** The rows of a contract, streamed or bought. */
export type StreamResult = Pick<Generated, 'rows' | 'lines' | 'elapsedMs' | 'seed' | 'generationId'>

type Run = { headers: Record<string, string>; signal: AbortSignal; onProgress: (progress: StreamProgress) => void }

/**
 * Streams a contract's rows and reports their progress.
 * @throws GenerationRefused before the first event; StreamFailed after it; NotSent or TypeError without an answer; AbortError when stopped.
 */
export async function streamRows(request: AiRequest, { headers, signal, onProgress }: Run): Promise<StreamResult> {
  const startedAt = performance.now()
  const response = await send('/api/v1/generate-ai/stream', {
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
    if (event === 'error') throw new StreamFailed(detailOf(data) || 'The stream failed.')
    if (event === 'result') {
      return { ...readAnswer(data, text), elapsedMs: performance.now() - startedAt }
    }
    progress = { ...progress, ...changeOf(event, data) }
    onProgress(progress)
  }
  throw new StreamFailed('The stream ended before its rows arrived.')
}

type Status = { stage: string }
const isStatus = (data: unknown): data is Status => objectOf({ stage: isText })(data)

type Progress = { generated: number; total: number; eta_ms: number | null }
const isProgress = (data: unknown): data is Progress =>
  objectOf({ generated: isWhole, total: isWhole, eta_ms: nullOr(isNumber) })(data)

function changeOf(event: string, data: unknown): Partial<StreamProgress> {
  if (event === 'status' && isStatus(data)) return { stage: data.stage }
  if (event !== 'progress' || !isProgress(data)) return {}
  const { generated, total, eta_ms } = data
  return { generated, total, etaMs: eta_ms }
}
