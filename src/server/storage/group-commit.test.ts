import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { makeTestDataDir, type TestDataDir } from '@/testing/data-dir'
import { groupCommit, OverloadedError, requireRoom, waitingItems } from './group-commit'
import { type Database, openDatabase } from './open-database'

let made: TestDataDir
let db: Database
beforeAll(async () => {
  made = await makeTestDataDir()
  db = await openDatabase(made)
})
afterAll(async () => {
  await db.close()
  made.remove()
})

/** A group whose flushes wait until `go`, and the sizes of its flushes. */
function held() {
  const sizes: number[] = []
  let go = (): void => undefined
  const gate = new Promise<void>((resolve) => {
    go = resolve
  })
  const add = groupCommit<number, number>(
    async (_db, items) => {
      sizes.push(items.length)
      await gate
      return items.map((item) => item * 2)
    },
    () => '',
  )
  return { add, sizes, go }
}

it('items that arrive during a flush share the next one, and each gets its own result', async () => {
  const { add, sizes, go } = held()
  const first = add(db, 1)
  await vi.waitFor(() => expect(sizes).toEqual([1]), { timeout: 60_000 })
  const others = [2, 3, 4].map((item) => add(db, item))
  expect(waitingItems(db)).toBe(4)
  go()
  expect(await Promise.all([first, ...others])).toEqual([2, 4, 6, 8])
  expect(sizes).toEqual([1, 3])
  expect(waitingItems(db)).toBe(0)
})

it('callers of a shared flush continue over several turns of the event loop', async () => {
  const { add, sizes, go } = held()
  const first = add(db, 0)
  await vi.waitFor(() => expect(sizes).toEqual([1]), { timeout: 60_000 })
  let continued = 0
  const waiting = Array.from({ length: 100 }, async (_, item) => {
    await add(db, item)
    continued++
  })
  let most = 0
  const turns = async () => {
    for (let before = 0; continued < 100; before = continued) {
      await new Promise(setImmediate)
      most = Math.max(most, continued - before)
    }
  }
  go()
  await Promise.all([first, turns(), ...waiting])
  expect(most).toBeLessThan(20)
})

it('a full queue rejects the next caller with 503 and Retry-After, and serves the waiting ones', async () => {
  const { add, sizes, go } = held()
  const first = add(db, 0)
  await vi.waitFor(() => expect(sizes).toEqual([1]), { timeout: 60_000 })
  const waiting = Array.from({ length: 2_000 }, (_, item) => add(db, item))
  const refusal = await add(db, 1).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(OverloadedError)
  expect(refusal).toMatchObject({ status: 503, code: 'overloaded', headers: { 'Retry-After': '1' } })
  go()
  await first
  expect(await Promise.all(waiting)).toHaveLength(2_000)
})

it('a call is rejected while hundreds of statements wait for a connection, and admitted afterwards', async () => {
  requireRoom(db)
  let end = (): void => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  let busy: Promise<void> | undefined
  await new Promise<void>((started) => {
    busy = db.prisma.$transaction(() => {
      started()
      return ended
    })
  })
  const waiting = Array.from({ length: 510 }, async () => db.prisma.slidingWindow.count())
  await vi.waitFor(() => expect(() => requireRoom(db)).toThrow(OverloadedError), { timeout: 60_000 })
  end()
  await Promise.all([busy, ...waiting])
  requireRoom(db)
})
