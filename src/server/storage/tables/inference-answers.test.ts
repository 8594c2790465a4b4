import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '@/testing/database'
import { findInferenceAnswer, forgetInferenceAnswers, keepInferenceAnswer } from './inference-answers'

let db: TestDatabase
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

const day = (nth: number) => new Date(Date.UTC(2026, 0, nth))
const keep = (key: string, answer: object, nth = 1) => keepInferenceAnswer(db, { key, answer: { ...answer } }, day(nth))

test('the first of 50 simultaneous answers is kept and returned to all', async () => {
  const key = randomUUID()
  const kept = await Promise.all(Array.from({ length: 50 }, (_, n) => keep(key, { n })))
  expect(new Set(kept.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await findInferenceAnswer(db, key, day(1))).toEqual(kept[0])
})

test('an unknown key has no answer', async () => {
  expect(await findInferenceAnswer(db, randomUUID(), day(1))).toBeUndefined()
})

test('an answer is deleted a month after its last use', async () => {
  const [used, unused] = [randomUUID(), randomUUID()]
  await keep(used, { n: 1 })
  await keep(unused, { n: 1 })
  await findInferenceAnswer(db, used, day(20))
  await forgetInferenceAnswers(db, day(32))
  expect(await findInferenceAnswer(db, used, day(32))).toEqual({ n: 1 })
  expect(await findInferenceAnswer(db, unused, day(32))).toBeUndefined()
  await forgetInferenceAnswers(db, day(63))
  expect(await findInferenceAnswer(db, used, day(63))).toBeUndefined()
})

test('beyond the limit the least recently used answers are deleted', async () => {
  const keys = [randomUUID(), randomUUID(), randomUUID()]
  for (const [at, key] of keys.entries()) await keep(key, { at }, 300 + at)
  await forgetInferenceAnswers(db, day(303), 2)
  const found = await Promise.all(keys.map((key) => findInferenceAnswer(db, key, day(303))))
  expect(found).toEqual([undefined, { at: 1 }, { at: 2 }])
})
