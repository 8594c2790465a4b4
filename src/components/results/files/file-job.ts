import { apiClient } from '@/components/providers/trpc'
import type { CsvOptions } from './csv'
import type { DownloadKind, Progress } from './downloads'
import type { FileSource } from './file-table'

/** A file of one kind, a CSV with options, or a ZIP of all kinds. */
export type Wanted = DownloadKind | CsvOptions | 'all'

/** A request to a worker. */
export type FileJob = {
  source: FileSource
  /** Names the table or sheet. */
  name: string
  want: Wanted | 'sizes'
  /** The files' name in a ZIP, without an extension. */
  stem: string
}

export type FileAnswer =
  | { kind: 'progress'; share: number }
  | { kind: 'file'; file: Blob }
  | { kind: 'sizes'; sizes: Record<DownloadKind, number> }
  | { kind: 'failed'; message: string }

type Run = { signal: AbortSignal; onProgress?: Progress }

/** Makes a file in a worker. @throws Error that names the cause; AbortError when cancelled */
export async function makeFile(job: FileJob, run: Run): Promise<Blob> {
  const answer = await inWorker({ ...job, source: await withQuotes(job.source, run.signal) }, run)
  if (answer.kind !== 'file') throw new Error('The worker did not return a file.')
  return answer.file
}

/** The size in bytes of each kind of file, estimated for many rows. */
export async function estimateSizes(source: FileSource, run: Run): Promise<Record<DownloadKind, number>> {
  const answer = await inWorker({ source, name: 'rows', want: 'sizes', stem: 'rows' }, run)
  if (answer.kind !== 'sizes') throw new Error('The worker did not return file sizes.')
  return answer.sizes
}

function inWorker({ source: { columns, rows, lines, quoted }, ...job }: FileJob, { signal, onProgress }: Run) {
  return new Promise<FileAnswer>((resolve, reject) => {
    const worker = new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' })
    const end = (then: () => void) => {
      signal.removeEventListener('abort', onAbort)
      worker.terminate()
      then()
    }
    const onAbort = () => end(() => reject(signal.reason))
    signal.addEventListener('abort', onAbort)
    worker.onerror = ({ message }) => end(() => reject(new Error(message || 'The worker did not start.')))
    worker.onmessage = ({ data }: MessageEvent<FileAnswer>) => {
      if (data.kind === 'progress') onProgress?.(data.share)
      else if (data.kind === 'failed') end(() => reject(new Error(data.message)))
      else end(() => resolve(data))
    }
    // The lines hold the rows: their objects would be copied as well.
    worker.postMessage({ ...job, source: { columns, rows: lines ? [] : rows, lines, quoted } } satisfies FileJob)
  })
}

/** Adds which columns the API's CSV quotes. Offline, only values that need quotes get them. */
async function withQuotes(source: FileSource, signal: AbortSignal): Promise<FileSource> {
  if (!source.request) return source
  const { schema_fields, locale } = source.request
  const request = { schema_fields, locale, count: 1 }
  const quoted = await apiClient.console.quotedColumns.query({ request }, { signal }).catch(() => undefined)
  signal.throwIfAborted()
  return { ...source, quoted }
}
