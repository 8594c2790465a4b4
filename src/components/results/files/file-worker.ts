import { downloadOf, zipOf } from './downloads'
import type { FileAnswer, FileJob } from './file-job'
import { fileSizes } from './file-sizes'
import { fileTable } from './file-table'

/** Runs in one worker for each file, so that the page stays responsive and a file can be cancelled. */
self.onmessage = async ({ data }: MessageEvent<FileJob>) => {
  try {
    answer(await resultOf(data))
  } catch (error) {
    answer({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
  }
}

async function resultOf({ source, name, want, stem }: FileJob): Promise<FileAnswer> {
  const table = fileTable(source, name)
  const onProgress = (share: number) => answer({ kind: 'progress', share })
  if (want === 'sizes') return { kind: 'sizes', sizes: await fileSizes(table) }
  if (want === 'all') return { kind: 'file', file: await zipOf(table, stem, onProgress) }
  return { kind: 'file', file: await downloadOf(want).make(table, onProgress) }
}

const answer = (message: FileAnswer) => self.postMessage(message)
