import type { DraftRequest } from '@/components/draft/request-of-draft'
import type { Exchange } from './exchange'
import { linesOf } from './lines-of'
import type { Column, Row } from './rows/rows-table'

/** A finished generation. */
export type Generated = {
  columns: readonly Column[]
  rows: readonly Row[]
  request: DraftRequest
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
  ) {
    super(`The service answered ${status}.`)
  }
}

/** A stream that broke off after it had begun; the message is the service's. */
export class StreamFailed extends Error {}

type Run = {
  headers: Record<string, string>
  signal: AbortSignal
  onProgress: (rows: number) => void
}

/**
 * Generates the request's rows, reading them line by line as they arrive. Asked for as JSON lines whatever the format on
 * screen: every file is then written from the same rows, and the call is counted once.
 * @throws GenerationRefused with the server's answer; TypeError when nothing answers; AbortError when stopped.
 */
export async function generateRows(request: DraftRequest, { headers, signal, onProgress }: Run): Promise<Generated> {
  const startedAt = performance.now()
  const body = { ...request, output_format: 'jsonl' }
  const response = await fetch(path, {
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
    throw new GenerationRefused(response.status, answer, response.headers, exchange(answer))
  }
  return { ...(await readGenerated(response, request, startedAt, onProgress)), exchange: exchange(null) }
}

const path = '/api/v1/generate'

/** Reads an answer in JSON lines as it arrives. @param startedAt `performance.now()` of the request */
export async function readGenerated(
  response: Response,
  request: DraftRequest,
  startedAt: number,
  onProgress: (rows: number) => void = () => {},
): Promise<Generated> {
  const rows: Row[] = []
  let bytes = 0
  for await (const { lines, size } of linesOf(response)) {
    for (const line of lines) rows.push(JSON.parse(line))
    bytes += size
    onProgress(rows.length)
  }
  return {
    columns: columnsOf(request),
    rows,
    request,
    generationId: response.headers.get('X-Generation-Id') ?? '',
    seed: response.headers.get('X-Seed') ?? request.seed ?? '',
    elapsedMs: performance.now() - startedAt,
    bytes,
  }
}

export const columnsOf = ({ schema_fields }: DraftRequest): Column[] =>
  schema_fields.map(({ name, type }) => ({ name, type }))

const answerOf = (response: Response): Promise<unknown> => response.json().catch(() => null)
