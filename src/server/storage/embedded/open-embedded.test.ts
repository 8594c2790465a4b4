import { once } from 'node:events'
import fs, { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDatabase, openDatabaseForCommand } from '@/server/storage/open-database'
import { countCall } from '@/server/storage/tables/count-calls'
import { makeEmptyDataDir, makeTestDataDir, type TestDataDir } from '@/testing/data-dir'
import { startOtherProcess } from '@/testing/other-process'
import { DurableFiles, durableStartParams } from './durable-files'
import { Engine } from './engine'
import { DatabaseInUseError } from './own-directory'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 }) // starts many processes, which is slow on a busy machine

let made: TestDataDir
beforeEach(async () => {
  made = await makeTestDataDir()
})
afterEach(() => made.remove())

/** Starts a writer process; resolves once it has acknowledged `rows`. `kill` returns all acknowledged ones. */
async function startWriter(name: string, rows = 1): Promise<{ kill: () => Promise<string[]> }> {
  const writer = await startOtherProcess('write-until-killed.ts', [made.dataDir, name])
  const acknowledged: string[] = []
  await new Promise<void>((resolve) => {
    writer.stdout.on('data', (lines: Buffer) => {
      acknowledged.push(...lines.toString().split('\n').filter(Boolean))
      if (acknowledged.length >= rows) resolve()
    })
  })
  const kill = async () => {
    writer.kill('SIGKILL')
    await once(writer, 'close')
    return acknowledged
  }
  return { kill }
}

test('every commit is synced to disk', async () => {
  const files = new DurableFiles(path.join(made.dataDir, 'database'))
  const db = await PGlite.create({ fs: files, startParams: durableStartParams })
  for (let commit = 0; commit < 3; commit++) {
    const before = files.fsyncCount
    await db.query("INSERT INTO sliding_window VALUES ($1, '{}', now())", [String(commit)])
    await files.flush()
    expect(files.fsyncCount).toBeGreaterThan(before)
  }
  await db.close()
})

test('the fsync of a commit is deferred, and no other file changes before the log is on disk', async () => {
  const files = new DurableFiles(path.join(made.dataDir, 'database'))
  const db = await PGlite.create({ fs: files, startParams: durableStartParams })
  await db.exec('CHECKPOINT')
  const before = files.fsyncCount
  await db.query("INSERT INTO sliding_window VALUES ('deferred', '{}', now())")
  expect(files.fsyncCount).toBe(before)
  const [writes, syncs] = [vi.spyOn(fs, 'writeSync'), vi.spyOn(fs, 'fsyncSync')]
  syncBuiltinESMExports()
  await db.exec('CHECKPOINT') // writes tables and pg_control
  const [log] = syncs.mock.calls[0] ?? []
  const [firstSync = 0] = syncs.mock.invocationCallOrder
  const early = writes.mock.calls.filter((_, index) => (writes.mock.invocationCallOrder[index] ?? 0) < firstSync)
  expect(early.filter(([file]) => file !== log)).toEqual([])
  expect(writes.mock.calls.some(([file]) => file !== log)).toBe(true)
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  await files.flush()
  await db.close()
})

test('a commit whose log has been deleted is not acknowledged', async () => {
  const files = new DurableFiles(path.join(made.dataDir, 'database'))
  const db = await PGlite.create({ fs: files, startParams: durableStartParams })
  const insert = (subject: string) => db.query("INSERT INTO sliding_window VALUES ($1, '{}', now())", [subject])
  await insert('kept')
  await files.flush()
  rmSync(made.dataDir, { recursive: true })
  await insert('lost')
  await expect(files.flush()).rejects.toThrow('was deleted')
  await db.close().catch(() => undefined)
})

test('a restart after a fault syncs what has changed, not every file, and loses nothing', async () => {
  const directory = path.join(made.dataDir, 'database')
  const engine = await Engine.open(directory)
  const lost = engine.running()
  await lost.db.query("INSERT INTO sliding_window VALUES ('kept', '{}', now())")
  await lost.flush()
  const syncs = vi.spyOn(fs, 'fsyncSync')
  syncBuiltinESMExports()
  engine.replace(lost, 'a test')
  await expect.poll(() => isRunning(engine), { timeout: 60_000 }).toBe(true)
  const files = readdirSync(directory, { recursive: true }).length
  expect(files).toBeGreaterThan(900)
  expect(syncs.mock.calls.length).toBeGreaterThan(5)
  expect(syncs.mock.calls.length).toBeLessThan(files / 4)
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  const { rows } = await engine.running().db.query("SELECT subject FROM sliding_window WHERE subject = 'kept'")
  expect(rows).toHaveLength(1)
  await engine.close()
})

function isRunning(engine: Engine): boolean {
  try {
    return engine.running() !== undefined
  } catch {
    return false
  }
}

test('50 concurrent callers share a few fsyncs', async () => {
  const db = await openDatabase(made)
  const fsyncs = vi.spyOn(fs, 'fsync')
  syncBuiltinESMExports()
  const call = { day: '2026-11-21', endpoint: '/api/v1/generate', records: 10, aiRecords: 0 }
  await Promise.all(Array.from({ length: 50 }, (_, key) => countCall(db, { ...call, subject: `key_${key}` }, null)))
  expect(fsyncs.mock.calls.length).toBeGreaterThan(0)
  expect(fsyncs.mock.calls.length).toBeLessThanOrEqual(5)
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  await db.close()
})

test('no acknowledged row is lost when the process is killed repeatedly', async () => {
  const acknowledged: string[] = []
  for (const run of ['first', 'second', 'third']) {
    const writer = await startWriter(run, 30)
    acknowledged.push(...(await writer.kill()))
  }
  const db = await openDatabase(made)
  const stored = new Set((await db.prisma.slidingWindow.findMany()).map(({ subject }) => subject))
  const pairs = new Set((await db.prisma.dailyUsage.findMany()).map(({ subject }) => subject))
  await db.close()
  expect(acknowledged.length).toBeGreaterThanOrEqual(90)
  expect(acknowledged.filter((subject) => !stored.has(subject))).toEqual([])
  expect([...stored].filter((subject) => !pairs.has(subject))).toEqual([]) // written in one transaction: both or none
  expect(pairs.size).toBe(stored.size)
})

test('the error for a directory that cannot be created names it and the remedy', async () => {
  const file = path.join(made.dataDir, 'file')
  writeFileSync(file, '')
  await expect(openDatabase({ dataDir: path.join(file, 'data') })).rejects.toMatchObject({
    message: `cannot create files in ${file}/data`,
    hint: expect.stringContaining('Set DATA_DIR'),
  })
})

describe('one process owns the directory', () => {
  test('another is rejected with an explanation, a command connects as a guest; after the owner is killed, one of two takes over', async () => {
    const owner = await startWriter('owner')
    const refusal = await openDatabase(made).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(DatabaseInUseError)
    expect(refusal).toHaveProperty('message', `another process is using the embedded database in ${made.dataDir}`)
    const guest = await openDatabaseForCommand(made)
    expect(await guest.prisma.slidingWindow.count()).toBeGreaterThan(0)
    await guest.close()

    await owner.kill()
    const starts = await Promise.allSettled([openDatabase(made), openDatabase(made)])
    const opened = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
    expect(opened).toHaveLength(1)
    for (const db of opened) await db.close()
  })

  test('a command that finds no owner becomes the owner, and excludes other processes of this machine', async () => {
    const command = await openDatabaseForCommand(made)
    await expect(openDatabase(made)).rejects.toThrow(DatabaseInUseError)
    const mode = (...names: string[]) => statSync(path.join(made.dataDir, ...names)).mode & 0o777
    if (process.platform !== 'win32') {
      expect([mode('owner'), mode('owner', '.s.PGSQL.5432'), mode('database')]).toEqual([0o700, 0o600, 0o700])
    }
    await command.close()
  })
})

test('a first start that was interrupted starts over', async () => {
  const fresh = makeEmptyDataDir()
  mkdirSync(path.join(fresh.dataDir, 'database.new', 'base'), { recursive: true })
  writeFileSync(path.join(fresh.dataDir, 'database.new', 'PG_VERSION'), '18\n')
  const db = await openDatabase(fresh)
  expect(await db.prisma.apiKey.count()).toBe(0)
  await db.close()
  expect(existsSync(path.join(fresh.dataDir, 'database.new'))).toBe(false)
  fresh.remove()
})

test('calls find the database unavailable while the disk fails under the log, and it recovers by itself', async () => {
  const writer = await startOtherProcess('write-on-failing-disk.ts', [made.dataDir])
  let printed = ''
  writer.stdout.on('data', (chunk) => {
    printed += chunk
  })
  const [code] = await once(writer, 'close')
  const expected = ['acknowledged before', 'unavailable', 'unavailable', 'acknowledged after', '']
  expect([code, printed]).toEqual([0, expected.join('\n')])
  const db = await openDatabase(made)
  const subjects = (await db.prisma.slidingWindow.findMany()).map(({ subject }) => subject)
  expect(subjects).toEqual(expect.arrayContaining(['before', 'after']))
  await db.close()
})

test('files that the database cannot read are reported with their folder, the reason and the remedy', async () => {
  rmSync(path.join(made.dataDir, 'database', 'global'), { recursive: true })
  await expect(openDatabase(made)).rejects.toMatchObject({
    message: expect.stringContaining(`the embedded database in ${path.join(made.dataDir, 'database')} did not start: `),
    hint: expect.stringContaining('free space'),
  })
})
