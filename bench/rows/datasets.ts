import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { openDataset } from '@/server/datasets/engine/dataset'
import { shop } from '@/server/datasets/fixtures/shop'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import type { Recipe } from '@/server/datasets/recipe/recipe'
import { naiveShop } from '../baselines/naive-shop'
import { packedCommand } from '../measure/packed-command'
import { clockTime, processorTime } from '../measure/processor-time'
import { median, ratio, table } from '../measure/report'

const orders = 1_000_000
const customers = orders / 5

/**
 * Five linked tables: compared with the same tables without links and with a faker script that fills tables in
 * topological order from arrays of ids; distant rows, look-ups by key, and memory.
 */
export async function benchDatasets(): Promise<void> {
  // First, before anything else has grown the process.
  benchMemory()
  const linked = recipeOf(shopOf(customers))
  const unlinked = recipeOf(withoutLinks(shopOf(customers), linked))
  const rows = linked.tables.reduce((sum, each) => sum + each.rows, 0)
  // In turns, so that a machine that slows down slows all of them.
  const [ours, apart, strangers]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < 3; round++) {
    ours.push(processorTime(() => drain(linked)))
    apart.push(processorTime(() => drain(unlinked)))
    strangers.push(processorTime(() => naiveShop(customers)))
  }
  const stranger = Math.min(...strangers)
  const best = (of: readonly number[]) => Math.min(...of)
  table(`a shop of five tables, ${rows} rows as CSV, ms of processor time (median, best)`, [
    ['linked', median(ours).toFixed(0), best(ours).toFixed(0), `${((rows / best(ours)) * 1000).toFixed(0)} rows/s`],
    ['without links', median(apart).toFixed(0), best(apart).toFixed(0)],
    ['faker-js with arrays of ids, the same columns', median(strangers).toFixed(0), stranger.toFixed(0)],
    ['linked / without links', ratio(median(ours), median(apart)), ratio(best(ours), best(apart)), '≤ 2'],
    ['faker-js / linked', ratio(median(strangers), median(ours)), ratio(stranger, best(ours)), '≥ 20'],
  ])
  benchFar()
  await benchCommand(rows)
}

/** The same shop as files from the command line, next to the faker script, which writes none: elapsed time. */
async function benchCommand(rows: number): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rowmint-bench-'))
  try {
    const command = packedCommand(folder)
    const file = path.join(folder, 'shop.json')
    writeFileSync(file, JSON.stringify(shopOf(customers)))
    const generate = (...options: readonly string[]) =>
      clockTime(() => command('generate', file, '--out', path.join(folder, 'shop'), ...options))
    const [all, one, strangers]: [number[], number[], number[]] = [[], [], []]
    for (let round = 0; round < 3; round++) {
      all.push(generate())
      one.push(generate('--jobs', '1'))
      strangers.push(clockTime(() => naiveShop(customers)))
    }
    const cores = availableParallelism()
    const line = (title: string, of: readonly number[]) => [title, median(of).toFixed(0), Math.min(...of).toFixed(0)]
    table(`the same shop, ${rows} rows, written by the command line, ms by the clock (median, least)`, [
      [...line(`${cores} cores`, all), `load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}`],
      line('one thread', one),
      line('faker-js, in memory', strangers),
      [
        `faker-js / ${cores} cores`,
        ratio(median(strangers), median(all)),
        ratio(Math.min(...strangers), Math.min(...all)),
        '≥ 20',
      ],
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A set of at least 10^9 rows: the cost of the first byte there, and of a look-up. */
function benchFar(): void {
  const far = recipeOf(shopOf(10 ** 9, { unique: false }))
  const name = 'order_items'
  const firsts = Array.from({ length: 15 }, (_, i) =>
    processorTime(() => {
      for (const _ of openDataset(far)
        .table(name)
        .slices({ format: 'csv', first: 10 ** 9 + i * 10 ** 8, rows: 1 }));
    }),
  )
  const set = openDataset(far)
  const table_ = set.table('orders')
  const [text = ''] = Buffer.concat([...table_.slices({ format: 'csv', first: 3 * 10 ** 9, rows: 1, header: false })])
    .toString()
    .split(',')
  const finds = Array.from({ length: 200 }, () => processorTime(() => table_.rowOf([text])))
  table('a set of 10^10 rows', [
    ['first byte beyond row 10^9, opened each time, ms', median(firsts).toFixed(1), '≤ 20'],
    ['row by key, ms', median(finds).toFixed(2), '≤ 2'],
  ])
}

/** Growth of resident memory while reading 10^7 children. */
function benchMemory(): void {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  const recipe = recipeOf(shopOf(800_000, { unique: false }))
  collectGarbage()
  const before = process.memoryUsage.rss()
  let most = before
  for (const _ of openDataset(recipe).table('order_items').slices({ format: 'csv' })) {
    most = Math.max(most, process.memoryUsage.rss())
  }
  table('memory', [['growth over 10^7 order items, at most, MB', ((most - before) / 2 ** 20).toFixed(1), '≤ 100']])
}

type Shop = { readonly tables: readonly { readonly name: string; readonly fields: readonly object[] }[] }

function shopOf(rows: number, { unique = true } = {}): Shop {
  const text = JSON.stringify({
    ...shop,
    tables: shop.tables.map((each) => (each.name === 'customers' ? { ...each, rows } : each)),
  })
  return JSON.parse(unique ? text : text.replace('"constraints":{"unique":true}', '"constraints":{}'))
}

/** The same columns with independent values: links and inherited values become numbers or texts of the same kind. */
function withoutLinks({ tables }: Shop, { tables: read }: Recipe): Shop {
  const own: Record<string, object> = {
    customer_id: { type: 'integer' },
    order_id: { type: 'uuid' },
    product_id: { type: 'uuid' },
    customer_email: { type: 'email' },
    customer_country: { type: 'country' },
    total: { type: 'amount' },
    amount: { type: 'amount' },
    unit_price: { type: 'amount' },
    line_total: { type: 'amount' },
    items: { type: 'integer' },
    line_no: { type: 'integer' },
  }
  return {
    ...shop,
    tables: tables.map(({ name, fields }, i) => ({
      name,
      rows: read[i]?.rows,
      fields: fields.map((field) => {
        const column = String(Object.entries(field).find(([key]) => key === 'name')?.[1])
        return own[column] ? { name: column, ...own[column] } : field
      }),
    })),
  }
}

function recipeOf(input: object): Recipe {
  const { recipe, problems } = readRecipe(input, { seed: 'bench', referenceDate: '2026-11-21' })
  if (!recipe) throw new Error(JSON.stringify(problems))
  return recipe
}

function drain(recipe: Recipe): number {
  const set = openDataset(recipe)
  let bytes = 0
  for (const { name } of recipe.tables) {
    for (const slice of set.table(name).slices({ format: 'csv' })) bytes += slice.length
  }
  return bytes
}
