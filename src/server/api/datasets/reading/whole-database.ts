import { statSync } from 'node:fs'
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inTurns } from '@/server/api/jobs/in-turns'
import type { SqlOptions } from '@/server/datasets/formats/range-asked'
import type { Recipe } from '@/server/datasets/recipe/recipe'
import { AppError } from '@/server/kernel/errors'
import { ArchiveTooLargeError, bytesOf } from './archive'
import { DiskRoom } from './disk-room'
import type { ReadDataset } from './opened-datasets'

/** The largest SQLite file, by the estimate of its rows: it is written to disk before it is sent. */
const sqliteBytesMax = 1e9
/** The same as it is found on the disk: values that are computed may be longer than estimated. */
const writtenBytesMax = 2 * sqliteBytesMax
/** Files in use at once, by their estimates: slow readers cannot fill the disk, which the database may share. */
const room = new DiskRoom(4 * sqliteBytesMax)
const readBytes = 262_144

/** All tables as one SQL script, made as it is read. */
export async function* scriptOf(
  { dataset, compiled }: ReadDataset,
  sql: SqlOptions,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const { datasetScript } = await import('@/server/datasets/formats/sql/sql')
  const names = dataset.recipe.tables.map(({ name }) => name)
  for (const name of names) await compiled(name)
  yield* inTurns((isDue) => datasetScript(dataset, names, { ...sql, isDue }), signal)
}

type SizedFile = { readonly size: number; readonly slices: AsyncIterable<Uint8Array> }

/**
 * All tables as one SQLite file, whose length is known once it is made. It is deleted as soon as it is open: nothing is
 * left behind, whatever becomes of the reader.
 * @throws ArchiveTooLargeError (422)
 * @throws SqliteNameError (422)
 */
export async function sqliteOf(opened: Pick<ReadDataset, 'dataset' | 'compiled'>) {
  const { dataset } = opened
  const bytes = await bytesOf(dataset)
  if (bytes > sqliteBytesMax) throw new ArchiveTooLargeError(bytes, 'SQLite file')
  refuseNames(dataset.recipe)
  return async (signal: AbortSignal, count: () => Promise<void>): Promise<SizedFile> => {
    const freeRoom = room.take(bytes)
    try {
      await count()
      const { size, handle } = await written(opened, signal)
      return { size, slices: slicesOf(handle, freeRoom) }
    } catch (error) {
      freeRoom()
      throw error
    }
  }
}

async function written(
  { dataset, compiled }: Pick<ReadDataset, 'dataset' | 'compiled'>,
  signal: AbortSignal,
): Promise<{ size: number; handle: FileHandle }> {
  const { sqliteFile } = await import('@/server/datasets/formats/sqlite')
  const folder = await mkdtemp(path.join(tmpdir(), 'rowmint-'))
  try {
    const file = path.join(folder, 'dataset.sqlite')
    const names = dataset.recipe.tables.map(({ name }) => name)
    for (const name of names) await compiled(name)
    for await (const _ of inTurns((isDue) => paused(file, sqliteFile(file, dataset, names, isDue)), signal));
    const handle = await open(file)
    const { size } = await handle.stat()
    return { size, handle }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Steps as slices without bytes, while the file is not too large. */
function* paused(file: string, steps: Iterable<number>): Generator<Uint8Array> {
  for (const _ of steps) {
    const { size } = statSync(file)
    if (size > writtenBytesMax) throw new ArchiveTooLargeError(size, 'SQLite file')
    yield nothing
  }
}

const nothing = new Uint8Array(0)

async function* slicesOf(handle: FileHandle, freeRoom: () => void): AsyncGenerator<Uint8Array> {
  try {
    for (;;) {
      const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(readBytes), 0, readBytes)
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await handle.close()
    freeRoom()
  }
}

/** SQLite ignores the case of ASCII letters in names, and keeps names that begin with sqlite_ for itself. */
function refuseNames({ tables }: Recipe): void {
  const lists = [tables, ...tables.map(({ fields }) => fields)]
  for (const list of lists) {
    const seen = new Map<string, string>()
    for (const { name } of list) {
      const other = seen.get(folded(name))
      if (other !== undefined) throw new SqliteNameError(`"${other}" and "${name}" are the same name`)
      seen.set(folded(name), name)
    }
  }
  const reserved = tables.find(({ name }) => folded(name).startsWith('sqlite_'))
  if (reserved) throw new SqliteNameError(`the table name "${reserved.name}" is reserved`)
}

const folded = (name: string): string => name.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

class SqliteNameError extends AppError {
  constructor(fact: string) {
    super(`SQLite cannot hold these tables: in SQLite, ${fact}.`, {
      status: 422,
      code: 'sqlite_names',
      hint: 'Read the tables in another format, or rename one in the recipe and create the data set again.',
    })
  }
}
