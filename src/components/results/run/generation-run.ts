import type { DraftRequest } from '@/components/draft/request-of-draft'
import type { Column, Row } from '@/components/grid/rows'
import { refusalOf } from '@/components/providers/refusal'
import { keylessClient } from '@/components/providers/trpc'
import type { Exchange } from '@/components/results/exchange'
import { linesOf } from '@/components/results/lines-of'
import { counted, grouped } from '@/components/ui/format'
import type { Problem } from '@/wire/problem'
import { send } from './send'

/** A finished generation. */
export type Generated = {
  /** Name of the schema when the rows were requested. */
  name?: string
  columns: readonly Column[]
  rows: readonly Row[]
  /** The rows' JSON as it arrived; undefined where they did not come as JSON lines. */
  lines?: readonly string[]
  /** The typed fields, where the rows have some: files are quoted as the API's CSV is. */
  request?: DraftRequest
  generationId: string
  seed: string
  elapsedMs: number
  bytes: number
  /** The HTTP call, where it was recorded. */
  exchange?: Exchange
}

/** A refused generation with the server's answer. */
export class GenerationRefused extends Error {
  constructor(
    readonly status: number,
    readonly body: unknown,
    readonly headers: Headers,
    readonly exchange?: Exchange,
    /** What is wrong with the request behind a 402, which the service answers before it checks the request. */
    readonly known: readonly Problem[] = [],
  ) {
    super(`The service responded with ${status}.`)
  }
}

/**
 * The problems of a request that was refused with a price: no payment buys rows that cannot be made. They are asked for
 * before the refusal is shown, so that what it shows is not replaced later.
 */
export async function problemsFound(validate: () => Promise<unknown>): Promise<readonly Problem[]> {
  try {
    await validate()
    return []
  } catch (error) {
    return refusalOf(error)?.problems ?? []
  }
}

/** Whether a failed call was refused for good: a repeated one is another call. */
export const isFinal = (error: unknown): boolean =>
  error instanceof GenerationRefused && error.status < 500 && error.status !== 409

/** An answer that broke off or failed after it had begun. */
export class StreamFailed extends Error {}

type Run = {
  headers: Record<string, string>
  signal: AbortSignal
  onProgress: (rows: number) => void
}

/**
 * Generates the request's rows, as JSON lines for any format on screen: every file is written from the same rows, and the
 * call is counted once.
 * @throws GenerationRefused; StreamFailed when the answer breaks off; NotSent or TypeError without an answer; AbortError when stopped
 */
export async function generateRows(request: DraftRequest, { headers, signal, onProgress }: Run): Promise<Generated> {
  const startedAt = performance.now()
  const body = { ...request, output_format: 'jsonl' }
  const response = await send(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal,
  })
  const firstByteMs = performance.now() - startedAt
  const exchange = (answer: unknown): Exchange => ({
    method: 'POST',
    path,
    requestBody: body,
    status: response.status,
    headers: [...response.headers],
    answer,
    firstByteMs,
    totalMs: performance.now() - startedAt,
  })
  if (!response.ok) {
    const answer = await answerOf(response)
    const validate = () => keylessClient.generation.validate.mutate(request, { signal })
    const known = response.status === 402 ? await problemsFound(validate) : []
    throw new GenerationRefused(response.status, answer, response.headers, exchange(answer), known)
  }
  const received = await readGenerated(response, { ...request, columns: columnsOf(request) }, startedAt, onProgress)
  return { ...received, request, exchange: exchange(null) }
}

const path = '/api/v1/generate'

/** What the answer to a call must contain. */
type Expected = Pick<Generated, 'columns'> & Pick<DraftRequest, 'count' | 'seed'>

/**
 * Reads an answer in JSON lines as it arrives.
 * @param startedAt `performance.now()` of the request
 * @throws StreamFailed when it ends before the last row; AbortError when stopped
 */
export async function readGenerated(
  response: Response,
  { columns, count, seed = '' }: Expected,
  startedAt: number,
  onProgress: (rows: number) => void = () => {},
): Promise<Generated> {
  const rows: Row[] = []
  const lines: string[] = []
  let bytes = 0
  try {
    for await (const batch of linesOf(response)) {
      for (const line of batch.lines) {
        rows.push(JSON.parse(line))
        lines.push(line)
      }
      bytes += batch.size
      onProgress(rows.length)
    }
  } catch (error) {
    if (error instanceof DOMException) throw error // stopped
    throw new StreamFailed(brokenOffMessage(rows.length, count), { cause: error })
  }
  if (rows.length < count) throw new StreamFailed(brokenOffMessage(rows.length, count))
  return {
    columns,
    rows,
    lines,
    generationId: response.headers.get('X-Generation-Id') ?? '',
    seed: response.headers.get('X-Seed') ?? seed,
    elapsedMs: performance.now() - startedAt,
    bytes,
  }
}

const brokenOffMessage = (received: number, count: number): string =>
  `The response ended after ${grouped(received)} of ${counted(count, 'row')}.`

export const columnsOf = ({ schema_fields }: DraftRequest): Column[] =>
  schema_fields.map(({ name, type }) => ({ name, type }))

const answerOf = (response: Response): Promise<unknown> => response.json().catch(() => null)
