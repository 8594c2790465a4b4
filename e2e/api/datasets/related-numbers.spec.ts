import { afterAll, beforeAll, expect, it } from 'vitest'
import { mockPage } from '@/server/api/datasets/reading/mock-rows'
import { openedDataset } from '@/server/api/datasets/reading/opened-datasets'
import { tableFile } from '@/server/api/datasets/reading/table-file'
import { scriptOf } from '@/server/api/datasets/reading/whole-database'
import '@/server/datasets/formats/sql/sql' // otherwise loading it is a turn
import { type App, startApp } from '../../fixtures/app'

// Whether a number follows from others is asked of all numbers before it, which takes seconds where many have related names.

let app: App
let key: string
beforeAll(async () => {
  app = await startApp()
  key = await app.key('enterprise')
})
afterAll(() => app.close())

const counted = ['net', 'gross', 'unit', 'hours', 'orders', 'returns', 'shipped', 'paid']
const recipe = (seed: string) => ({
  seed,
  tables: [
    {
      name: 'sales',
      rows: 3,
      fields: Array.from({ length: 30 }, (_, at) => ({
        name: `total_amount_${counted[at % 8]}_${counted[(3 * at + 1) % 8]}_${seed}_${at}`,
        type: 'amount',
      })),
    },
  ],
})

const { signal } = new AbortController()
const all = { offset: 0, limit: 9, filters: [], expand: [], signal }
type Opened = Awaited<ReturnType<typeof openedDataset>>

async function read(slices: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of slices);
}

it.each<[string, (opened: Opened) => Promise<unknown>]>([
  [
    'a file',
    (opened) =>
      read(
        tableFile(opened, 'sales', (rows) => ({ first: 0, rows, format: 'csv', header: true, sql: {} })).slices(signal),
      ),
  ],
  ['a page of the mock', (opened) => mockPage(opened, 'sales', all)],
  ['a script of all tables', (opened) => read(scriptOf(opened, {}, signal))],
])('%s: other calls have their turns while the table is compiled', async (what, readAll) => {
  const body = recipe(what.replaceAll(' ', '_'))
  const { dataset_id } = await (await app.post('/api/v1/datasets', body, { 'x-api-key': key })).json()
  const opened = await openedDataset(app.services, dataset_id)
  let [turns, isDone] = [0, false]
  const turn = () => {
    turns++
    if (!isDone) setImmediate(turn)
  }
  setImmediate(turn)
  await readAll({ ...opened, budget: Object.assign(opened.budget, { take: async () => undefined }) })
  isDone = true
  expect(turns).toBeGreaterThan(20)
})
