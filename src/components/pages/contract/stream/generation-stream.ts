import { z } from 'zod'
import { recordLines } from '@/components/results/record-lines'
import type { AiRequest } from '@/components/results/run/ai-request'
import { type Generated, GenerationRefused, StreamFailed } from '@/components/results/run/generation-run'
import { send } from '@/components/results/run/send'
import { AiGenerationResponse } from '@/wire/inference'
import { ErrorBody } from '@/wire/problem'
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
const Result = AiGenerationResponse.pick({ records: true, seed: true, generation_id: true })

function changeOf(event: string, data: unknown): Partial<StreamProgress> {
  if (event === 'status') return { stage: Status.parse(data).stage }
  if (event !== 'progress') return {}
  const { generated, total, eta_ms } = Progress.parse(data)
  return { generated, total, etaMs: eta_ms }
}

function resultOf(data: unknown): Omit<StreamResult, 'lines' | 'elapsedMs'> {
  const { records, seed, generation_id } = Result.parse(data)
  return { rows: records, seed, generationId: generation_id }
}
