import { expect, it } from 'vitest'
import { shop } from '@/server/datasets/fixtures/shop'
import { fieldTypeNames } from '@/server/generation/catalog'
import { openDataset, RecipeError, readRecipe } from './index'
import { tablesOf as ofPlaywright } from './playwright'
import type { Dataset } from './types'
import { tablesOf as ofVitest } from './vitest'

it('reads any range of a table as the whole has it, in batches', () => {
  const orders = openDataset(shop).table('orders')
  const whole = orders.list()
  expect(whole).toHaveLength(orders.rowCount)
  expect([...orders.rows({ batchRows: 7 })].flat()).toEqual(whole)
  expect(orders.list({ first: 30, rows: 20 })).toEqual(whole.slice(30, 50))
  expect(orders.list({ first: orders.rowCount })).toEqual([])
})

it('hands out whole numbers of 64 bits as texts of their digits, and other values as they are', () => {
  const fields = [
    { name: 'far', type: 'bigInteger', constraints: { min: '9007199254740993', max: '9007199254740993' } },
    { name: 'near', type: 'bigInteger', constraints: { min: '5', max: '5' } },
    { name: 'digits', type: 'city', constraints: { values: ['12345678901234567 "8"'] } },
    { name: 'none', type: 'bigInteger', null_percentage: 100 },
  ]
  const [row] = openDataset({ tables: [{ name: 't', rows: 1, fields }] })
    .table('t')
    .list()
  expect(row).toEqual({ far: '9007199254740993', near: 5, digits: '12345678901234567 "8"', none: null })
})

it('writes the file of a table', async () => {
  const customers = openDataset(shop).table('customers')
  const slices: Uint8Array[] = []
  for await (const slice of customers.file('csv', { rows: 2 })) slices.push(slice)
  const lines = Buffer.concat(slices).toString().trimEnd().split('\r\n')
  expect(lines[0]).toBe(customers.columns.map(({ name }) => name).join(','))
  expect(lines).toHaveLength(3)
})

it('says every fault of a recipe at its place', () => {
  const wrong = { tables: [{ name: 'a', rows: -1, fields: [{ name: 'x', type: 'emial' }] }] }
  expect(() => readRecipe(wrong)).toThrow(RecipeError)
  expect(() => openDataset(wrong)).toThrow(/^tables\.0\.rows: .*\ntables\.0\.fields\.0\.type: /)
  expect(readRecipe(shop)).toBe(shop)
})

it('names the types where one is like none of them, for no service is at hand', () => {
  const wrong = { tables: [{ name: 'a', rows: 1, fields: [{ name: 'x', type: 'zzzzzzzzqq' }] }] }
  expect(() => readRecipe(wrong)).toThrow(`; those are ${fieldTypeNames.join(', ')}`)
})

/** The data set that a fixture hands out. */
async function handed(run: (use: (value: Dataset) => Promise<void>) => Promise<void>): Promise<unknown> {
  let rows: unknown
  await run(async (set) => {
    rows = set.table('customers').list({ rows: 3 })
  })
  return rows
}

it('seeds a fixture by all that names its test', async () => {
  const vitest = (...[file, suite, name]: readonly [string, string, string]) =>
    handed((use) => ofVitest(shop)({ task: { name, suite: { name: suite }, file: { name: file } } }, use))
  const playwright = (project: string, file: string, repeatEachIndex: number) =>
    handed((use) =>
      ofPlaywright(shop)({}, use, { project: { name: project }, titlePath: [file, 'test'], repeatEachIndex }),
    )
  const rows = await Promise.all([
    vitest('a', 'b', 'c'),
    vitest('a', 'b', 'd'),
    vitest('a', 'e', 'c'),
    vitest('f', 'b', 'c'),
    playwright('p', 'a', 0),
    playwright('p', 'a', 1),
    playwright('q', 'a', 0),
    playwright('p', 'b', 0),
  ])
  expect(new Set(rows.map((own) => JSON.stringify(own))).size).toBe(rows.length)
  expect(await vitest('a', 'b', 'c')).toEqual(rows[0])
  expect(await playwright('p', 'a', 0)).toEqual(rows[4])
})
