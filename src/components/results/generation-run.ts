import type { DraftRequest } from '../schema-builder/request-of-draft'
import { linesOf } from './lines-of'
import type { Column, Row } from './rows-table'

/** A finished generation, with what was told about it. */
export type Generated = {
  columns: readonly Column[]
  rows: readonly Row[]
  request: DraftRequest
  generationId: string
  seed: string
  elapsedMs: number
  bytes: number
}

/** A generation that was refused; `body` is what the server answered. */
export class GenerationRefused extends Error {
  constructor(
    readonly status: number,
    readonly body: unknown,
    readonly headers: Headers,
  ) {
    super(`The service answered ${status}.`)
  }
}

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
  const response = await fetch('/api/v1/generate', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ ...request, output_format: 'jsonl' }),
    signal,
  })
  if (!response.ok) throw new GenerationRefused(response.status, await answerOf(response), response.headers)
  const rows: Row[] = []
  let bytes = 0
  for await (const { lines, size } of linesOf(response)) {
    for (const line of lines) rows.push(JSON.parse(line))
    bytes += size
    onProgress(rows.length)
  }
  return {
    columns: request.schema_fields.map(({ name, type }) => ({ name, type })),
    rows,
    request,
    generationId: response.headers.get('X-Generation-Id') ?? '',
    seed: response.headers.get('X-Seed') ?? request.seed ?? '',
    elapsedMs: performance.now() - startedAt,
    bytes,
  }
}

const answerOf = (response: Response): Promise<unknown> => response.json().catch(() => null)
