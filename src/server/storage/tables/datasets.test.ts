import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '@/testing/database'
import { findDataset, forgetDatasets, keepDataset, type StoredDataset, takeRows } from './datasets'

let db: TestDatabase
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

const day = (nth: number) => new Date(Date.UTC(2026, 0, nth))
const dataset = (members: Partial<StoredDataset> = {}): StoredDataset => ({
  id: randomBytes(16).toString('hex'),
  owner: 'key:key_1',
  recipe: new Uint8Array([1, 2, 0, 255]),
  recipeHash: 'hash',
  engineVersion: '3',
  rows: 2 ** 40,
  createdAt: day(1),
  expiresAt: day(8),
  ...members,
})

test('a data set is found until it expires, and by its own id only', async () => {
  const kept = dataset()
  await keepDataset(db, kept)
  expect(await findDataset(db, kept.id, day(7))).toEqual(kept)
  expect(await findDataset(db, kept.id, day(8))).toBeUndefined()
  expect(await findDataset(db, randomBytes(16).toString('hex'), day(1))).toBeUndefined()
})

test('storing a data set twice does not change it', async () => {
  const kept = dataset()
  await keepDataset(db, kept)
  await keepDataset(db, { ...kept, recipeHash: 'another' })
  expect((await findDataset(db, kept.id, day(2)))?.recipeHash).toBe('hash')
})

test('50 concurrent readers use up the budget exactly, and each counter has its own', async () => {
  const { id } = dataset()
  await keepDataset(db, dataset({ id, rows: 10 }))
  const take = () => takeRows(db, { id, counter: 'rowsRead', rows: 10, budget: 205 })
  const taken = await Promise.all(Array.from({ length: 50 }, take))
  expect(taken.filter(Boolean)).toHaveLength(20)
  expect(await takeRows(db, { id, counter: 'rowsRead', rows: 5, budget: 205 })).toBe(true)
  expect(await takeRows(db, { id, counter: 'rowsMocked', rows: 205, budget: 205 })).toBe(true)
  expect(await takeRows(db, { id: 'unknown', counter: 'rowsRead', rows: 1, budget: 205 })).toBe(false)
})

test('expired data sets are deleted, and nothing else', async () => {
  const [old, young] = [dataset({ expiresAt: day(3) }), dataset({ expiresAt: day(20) })]
  await keepDataset(db, old)
  await keepDataset(db, young)
  await forgetDatasets(db, day(4))
  expect(await findDataset(db, old.id, day(1))).toBeUndefined()
  expect(await findDataset(db, young.id, day(4))).toEqual(young)
})
