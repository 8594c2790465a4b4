import { Zip, ZipDeflate } from 'fflate'
import { AppError } from '@/server/kernel/errors'
import type { TableFormat } from '@/wire/dataset'
import type { ReadDataset } from './opened-datasets'
import { tableFile } from './table-file'

/** A zip of the classic form, whose sizes are 32-bit numbers, holds no more; the estimate is not exact. */
const archiveBytesMax = 3e9
/** Fast: rows shrink to a third in any case. */
const level = 1

/**
 * All tables as one zip, compressed as it is read: the memory that it takes does not depend on the rows.
 * @param bytes the estimate of all tables
 * @throws ArchiveTooLargeError (422)
 */
export function archiveOf(
  opened: ReadDataset,
  { format, bytes }: { format: TableFormat; bytes: number },
): (signal: AbortSignal) => AsyncIterable<Uint8Array> {
  if (bytes > archiveBytesMax) throw new ArchiveTooLargeError(bytes, 'zip')
  return (signal) => zipped(opened, format, signal)
}

async function* zipped(opened: ReadDataset, format: TableFormat, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    made.push(chunk)
  })
  const names = new Set<string>()
  for (const { name } of opened.stored.recipe.tables) {
    const entry = new ZipDeflate(`${fileName(name, names)}.${format}`, { level })
    entry.mtime = opened.stored.createdAt
    zip.add(entry)
    const { slices } = tableFile(opened, name, (rows) => ({ first: 0, rows, format, header: true }))
    for await (const slice of slices(signal)) {
      entry.push(slice)
      yield* made.splice(0)
    }
    if (signal.aborted) return
    entry.push(new Uint8Array(), true)
    yield* made.splice(0)
  }
  zip.end()
  yield* made.splice(0)
}

/** A table's name as a file can be called: no path leads out of the folder, and none stands for two tables. */
function fileName(name: string, taken: Set<string>): string {
  const plain =
    name
      .replaceAll(/[^\p{L}\p{N}_.-]/gu, '_')
      .replace(/^\.+/, '_')
      .slice(0, 100) || '_'
  let free = plain
  for (let n = 2; taken.has(free.toLowerCase()); n++) free = `${plain}-${n}`
  taken.add(free.toLowerCase())
  return free
}

export class ArchiveTooLargeError extends AppError {
  constructor(bytes: number, kind: string) {
    super(`All tables together have about ${bytes} bytes, too many for one ${kind}.`, {
      status: 422,
      code: 'archive_too_large',
      hint: 'Read the tables by their URLs, in parts where they are large: ?part=1&parts=8.',
    })
  }
}
