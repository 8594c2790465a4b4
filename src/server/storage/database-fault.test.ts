import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '@/testing/database'
import { DatabaseUnavailableError } from './database-fault'
import { groupCommit } from './group-commit'

// Calls during a frozen, dead or overloaded server are tested in e2e/postgres.

let db: TestDatabase
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

const unavailable = { status: 503, code: 'database_unavailable', headers: { 'Retry-After': '2' } }

test('callers queued behind a statement that fails in the database fail with it, later ones do not', async () => {
  const flushed: number[][] = []
  let fail: (() => void) | undefined
  const share = groupCommit(
    (_db, items: number[]) => {
      flushed.push(items)
      if (flushed.length > 1) return Promise.resolve(items)
      return new Promise<number[]>((_resolve, reject) => {
        fail = () => reject(new DatabaseUnavailableError(new Error('frozen')))
      })
    },
    () => 'one lane',
  )
  const first = share(db, 1)
  await vi.waitFor(() => expect(flushed).toEqual([[1]]), { timeout: 60_000 })
  const behind = [share(db, 2), share(db, 3)]
  fail?.()
  for (const refused of [first, ...behind]) await expect(refused).rejects.toMatchObject(unavailable)
  expect(await share(db, 4)).toBe(4)
  expect(flushed).toEqual([[1], [4]])
})
