import { existsSync } from 'node:fs'
import { rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { AppError } from '@/server/kernel/errors'
import { log } from '@/server/kernel/log'
import { createFiles } from './create-files'
import { DurableFiles, durableStartParams } from './durable-files'
import { Unsynced } from './unsynced'

/** A running PostgreSQL in WebAssembly. */
export type Running = {
  db: PGlite
  /** Syncs the writes of a statement to disk before its response is sent. */
  flush: () => Promise<void>
}

/**
 * PostgreSQL over the files of one directory. After a fault of the disk under its log it must not run on: it is replaced
 * by one that recovers from the log, as a PostgreSQL server restarts itself.
 */
export class Engine {
  readonly #directory: string
  readonly #unsynced: Unsynced
  #files: Files | undefined
  #isClosed = false

  private constructor(directory: string, unsynced: Unsynced, files: Files) {
    this.#directory = directory
    this.#unsynced = unsynced
    this.#files = files
  }

  /** @throws DatabaseNotStartedError */
  static async open(directory: string): Promise<Engine> {
    if (!existsSync(directory)) await startedIn(directory, () => createFiles(directory))
    const unsynced = new Unsynced(directory)
    return new Engine(directory, unsynced, await startedIn(directory, () => openFiles(directory, unsynced)))
  }

  /** @throws EngineLostError until the next one runs. */
  running(): Running {
    if (!this.#files) throw new EngineLostError()
    return this.#files
  }

  /** Replaces an engine that must not run on, when the disk takes writes again. */
  replace(lost: Running, reason: string): void {
    if (lost !== this.#files) return
    log.error({ reason }, 'the embedded database has stopped')
    this.#files.abandon()
    this.#files = undefined
    void this.#restart()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#files?.db.close()
  }

  async #restart(): Promise<void> {
    let reported = ''
    while (!this.#files) {
      await wait(retryMs, undefined, { ref: false })
      if (this.#isClosed) return
      try {
        await assertWritable(this.#directory)
        this.#unsynced.verify()
        this.#files = await openFiles(this.#directory, this.#unsynced)
        log.warn('the embedded database has recovered')
      } catch (error) {
        if (String(error) !== reported) log.error({ err: error }, 'the embedded database cannot restart yet')
        reported = String(error)
      }
    }
  }
}

/** For pg a lost connection, so that the caller gets 503 `database_unavailable`. */
export class EngineLostError extends Error {
  constructor() {
    super('Connection terminated: the embedded database is restarting')
  }
}

export class DatabaseNotStartedError extends AppError {
  constructor(directory: string, cause: unknown) {
    super(`the embedded database in ${directory} did not start: ${cause instanceof Error ? cause.message : cause}`, {
      status: 503,
      code: 'database_not_started',
      hint: 'Check that its disk has free space and is not failing; nothing in the folder has been deleted.',
      cause,
    })
  }
}

export class FsyncNotReachedError extends AppError {
  constructor() {
    super('this version of PGlite does not call fsync, so a power cut could lose paid work', {
      status: 503,
      code: 'fsync_not_reached',
      hint: 'Install the exact version of @electric-sql/pglite in package.json.',
    })
  }
}

/** Milliseconds between two attempts to restart. */
const retryMs = 250
/** Of a segment of the log. */
const segmentBytes = 16_777_216

/**
 * Tries the disk, because a start that fails holds the event loop.
 * @throws Error when it has no room for a recovery, a segment of the log and the pages that were not on disk, or takes
 * no segment.
 */
async function assertWritable(directory: string): Promise<void> {
  const { bavail, bsize } = await statfs(directory)
  if (bavail * bsize < 2 * segmentBytes) throw new RangeError(`the disk has ${bavail * bsize} bytes of free space`)
  const probe = path.join(directory, 'rowmint.probe')
  try {
    await writeFile(probe, Buffer.alloc(segmentBytes), { flush: true })
  } finally {
    await rm(probe, { force: true })
  }
}

type Files = Running & { abandon: () => void }

async function startedIn<Result>(directory: string, start: () => Promise<Result>): Promise<Result> {
  try {
    return await start()
  } catch (error) {
    throw error instanceof AppError ? error : new DatabaseNotStartedError(directory, error)
  }
}

async function openFiles(directory: string, unsynced: Unsynced): Promise<Files> {
  const fs = new DurableFiles(directory, unsynced)
  try {
    const db = await PGlite.create({ fs, startParams: durableStartParams })
    unsynced.begin()
    const before = fs.fsyncCount
    await db.exec('CHECKPOINT')
    if (fs.fsyncCount > before) return { db, flush: () => fs.flush(), abandon: () => fs.abandon() }
    await db.close()
  } catch (error) {
    fs.abandon()
    throw error
  }
  throw new FsyncNotReachedError()
}
