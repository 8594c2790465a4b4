import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inTurns } from '@/server/api/jobs/in-turns'
import type { SqlOptions } from '@/server/datasets/formats/range-asked'
import { ArchiveTooLargeError } from './archive'
import type { ReadDataset } from './opened-datasets'

/** The largest SQLite file, by the estimate of its rows: it is written to disk before it is sent. */
const sqliteBytesMax = 1e9
const readBytes = 262_144

/** All tables as one SQL script, made as it is read. */
export async function* scriptOf(
  { dataset }: ReadDataset,
  sql: SqlOptions,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const { datasetScript } = await import('@/server/datasets/formats/sql/sql')
  const names = dataset.recipe.tables.map(({ name }) => name)
  yield* inTurns((isDue) => datasetScript(dataset, names, { ...sql, isDue }), signal)
}

/**
 * All tables as one SQLite file, whose length is known once it is made. It is deleted as soon as it is open: nothing is
 * left behind, whatever becomes of the reader.
 * @param bytes the estimate of all tables
 * @throws ArchiveTooLargeError (422)
 */
export function sqliteOf({ dataset }: ReadDataset, bytes: number) {
  if (bytes > sqliteBytesMax) throw new ArchiveTooLargeError(bytes, 'SQLite file')
  return async (signal: AbortSignal): Promise<{ size: number; slices: AsyncIterable<Uint8Array> }> => {
    const { sqliteFile } = await import('@/server/datasets/formats/sqlite')
    const folder = await mkdtemp(path.join(tmpdir(), 'rowmint-'))
    try {
      const file = path.join(folder, 'dataset.sqlite')
      const names = dataset.recipe.tables.map(({ name }) => name)
      for await (const _ of inTurns(() => paused(sqliteFile(file, dataset, names)), signal));
      const handle = await open(file)
      const { size } = await handle.stat()
      return { size, slices: slicesOf(handle) }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}

/** Steps as slices without bytes. */
function* paused(steps: Iterable<number>): Generator<Uint8Array> {
  for (const _ of steps) yield nothing
}

const nothing = new Uint8Array(0)

async function* slicesOf(handle: Awaited<ReturnType<typeof open>>): AsyncGenerator<Uint8Array> {
  try {
    for (;;) {
      const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(readBytes), 0, readBytes)
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await handle.close()
  }
}
