import { parse } from 'csv-parse/sync'
import { describe, expect, it, test } from 'vitest'
import { shop } from '@/server/datasets/fixtures/shop'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { type Dataset, openDataset } from './dataset'

type Row = Readonly<Record<string, string | number | boolean | null>>
type Table = (typeof shop.tables)[number]
type Shop = { readonly tables: readonly object[]; readonly seed?: number }

const open = (input: object): Dataset => {
  const { recipe, problems } = readRecipe(input, { seed: 'default', referenceDate: '2026-11-21' })
  if (!recipe) throw new Error(JSON.stringify(problems))
  return openDataset(recipe)
}
const shopWith = (change: (table: Table) => object): Shop => ({ ...shop, tables: shop.tables.map(change) })
const sized = (customers: unknown) =>
  shopWith((table) => (table.name === 'customers' ? { ...table, rows: customers } : table))

const textOf = (
  set: Dataset,
  table: string,
  asked: { first?: number; rows?: number; format?: 'csv' | 'jsonl' | 'json' } = {},
) => Buffer.concat([...set.table(table).slices({ format: 'jsonl', header: false, ...asked })]).toString()
const rowsOf = (set: Dataset, table: string, asked: { first?: number; rows?: number } = {}): Row[] =>
  JSON.parse(textOf(set, table, { ...asked, format: 'json' }))

const names = shop.tables.map(({ name }) => name)
const set = open(shop)
const all = Object.fromEntries(names.map((name) => [name, rowsOf(set, name)]))
const rows = (name: string) => all[name] ?? []
const indexed = (name: string, column: string) => new Map(rows(name).map((row) => [row[column], row]))

describe.each(names)('%s', (name) => {
  it('has as many rows as were asked, in every format', () => {
    expect(rows(name)).toHaveLength(set.table(name).rowCount)
    const lines = textOf(set, name).trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toEqual(rows(name))
    const csv: Record<string, string>[] = parse(
      Buffer.concat([...set.table(name).slices({ format: 'csv' })]).toString(),
      { columns: true, record_delimiter: '\r\n' },
    )
    expect(csv.map((row) => Object.values(row))).toEqual(
      rows(name).map((row) =>
        Object.values(row).map((value) => (typeof value === 'number' ? expect.any(String) : String(value ?? ''))),
      ),
    )
  })

  it('gives any range as the whole has it, in a set of its own', () => {
    const whole = textOf(set, name).split('\n')
    const { rowCount } = set.table(name)
    for (const [first, count] of [
      [0, 1],
      [1, 63],
      [63, 2],
      [rowCount - 3, 10],
      [Math.floor(rowCount / 2), 70],
      [rowCount, 5],
    ] as const) {
      const part = textOf(open(shop), name, { first, rows: count })
      expect(part).toBe(
        whole
          .slice(first, first + count)
          .filter(Boolean)
          .map((line) => `${line}\n`)
          .join(''),
      )
    }
  })

  it('gives any list of rows as the whole has them', () => {
    const whole = textOf(set, name).split('\n')
    const { rowCount } = set.table(name)
    const list = Array.from({ length: 150 }, (_, i) => (i * 7919 + 13 * (i % 5)) % rowCount)
    const gathered = Buffer.concat([...set.table(name).rowsAt([...list, ...list.slice(0, 9)], 'jsonl')]).toString()
    expect(gathered.trimEnd().split('\n')).toEqual([...list, ...list.slice(0, 9)].map((row) => whole[row]))
  })
})

describe('links', () => {
  test('point at rows that exist, and find their way back', () => {
    for (const [child, link, column, parent, key] of [
      ['orders', 0, 'customer_id', 'customers', 'id'],
      ['order_items', 0, 'order_id', 'orders', 'id'],
      ['order_items', 1, 'product_id', 'products', 'id'],
      ['payments', 0, 'order_id', 'orders', 'id'],
    ] as const) {
      const parents = new Map(rows(parent).map((row, i) => [row[key], i]))
      const children = new Map<number, number[]>()
      for (const [i, row] of rows(child).entries()) {
        const at = parents.get(row[column] ?? null)
        expect(at).toBeDefined()
        expect(set.table(child).parentOf(link, i)?.row).toBe(at)
        if (at !== undefined) children.set(at, [...(children.get(at) ?? []), i])
      }
      for (let i = 0; i < rows(parent).length; i += 7) {
        expect(set.table(child).childrenOf(link, i)).toEqual(children.get(i) ?? [])
      }
    }
  })

  test('keys are distinct', () => {
    for (const { name, key } of shop.tables) {
      const keys = rows(name).map((row) => JSON.stringify(key.map((column) => row[column])))
      expect(new Set(keys).size).toBe(keys.length)
    }
  })

  test('children carry what they inherit, and what they compute', () => {
    const customers = indexed('customers', 'id')
    const orders = indexed('orders', 'id')
    const products = indexed('products', 'id')
    const totals = new Map<unknown, number[]>()
    for (const item of rows('order_items')) {
      const order = orders.get(item.order_id ?? null)
      expect(item.unit_price).toBe(products.get(item.product_id ?? null)?.price)
      expect(item.line_total).toBeCloseTo(Number(item.qty) * Number(item.unit_price), 9)
      expect(item.customer_country).toBe(customers.get(order?.customer_id ?? null)?.country)
      totals.set(item.order_id, [...(totals.get(item.order_id) ?? []), Number(item.line_total)])
    }
    for (const order of rows('orders')) {
      const of = totals.get(order.id) ?? []
      expect(order.items).toBe(of.length)
      expect(Math.round(Number(order.total) * 100)).toBe(of.reduce((sum, each) => sum + Math.round(each * 100), 0))
      expect(order.customer_email).toBe(customers.get(order.customer_id ?? null)?.email)
      expect(String(order.ordered_at) > String(customers.get(order.customer_id ?? null)?.created_at)).toBe(true)
    }
    for (const payment of rows('payments')) expect(payment.amount).toBe(orders.get(payment.order_id ?? null)?.total)
  })

  test('children are as many as asked, in order of time, their parents mixed', () => {
    const counts = new Map<unknown, number>()
    for (const { customer_id } of rows('orders')) counts.set(customer_id, (counts.get(customer_id) ?? 0) + 1)
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(20)
    const moments = rows('orders').map((row) => String(row.ordered_at))
    expect(moments.toSorted()).toEqual(moments)
    const neighbours = rows('orders').filter(
      (row, i) => i > 0 && row.customer_id === rows('orders')[i - 1]?.customer_id,
    )
    // Of 5,000; more than by chance, as customers stay away in time.
    expect(neighbours.length).toBeLessThan(50)
    const sold = rows('products').map(({ id }) => rows('order_items').filter((row) => row.product_id === id).length)
    const popular = sold.toSorted((a, b) => b - a).slice(0, 20)
    expect(popular.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(12_500 * 0.2)
  })
})

describe('a key', () => {
  test.each(shop.tables.map(({ name, key }) => [name, key] as const))('of %s finds its row', (name, key) => {
    const keyOf = (row: Row | undefined) => key.map((column) => String(row?.[column]))
    const table = set.table(name)
    for (let i = 0; i < rows(name).length; i += 97) expect(table.rowOf(keyOf(rows(name)[i]))).toBe(i)
    expect(table.rowOf(key.map(() => '999999999'))).toBeNull()
    expect(table.rowOf(key.map(() => ''))).toBeNull()
    expect(table.rowOf([])).toBeNull()
  })

  test('that has to be searched for is a step for each row, so that the search holds no turn of the event loop', () => {
    const codes = open({
      tables: [
        {
          name: 'codes',
          rows: 500,
          key: ['code'],
          fields: [{ name: 'code', type: 'text', constraints: { pattern: '[a-z]{9}' } }],
        },
      ],
    })
    expect([...codes.table('codes').findRow(['not a code'])]).toHaveLength(500)
  })
})

test('batches of columns hold what the rows hold', () => {
  const [batch] = set.table('orders').batches({ first: 100, rows: 200, batchRows: 1000 })
  const names = set.table('orders').columns.map(({ name }) => name)
  for (const [i, column] of (batch?.columns ?? []).entries()) {
    for (let r = 0; r < 200; r += 9) {
      const expected = rows('orders')[100 + r]?.[names[i] ?? '']
      const isText = ['string', 'dateTime'].includes(set.table('orders').columns[i]?.type.kind ?? '')
      expect(isText ? column.texts[r] : column.numbers[r]).toBe(expected)
    }
  }
})

describe('growth', () => {
  test('a further table and a further field at the end of a table change nothing', () => {
    const wider = shopWith((table) => ({ ...table, fields: [...table.fields, { name: 'note', type: 'notes' }] }))
    const reviews = {
      name: 'reviews',
      rows: { per: 'product_id', min: 0, max: 9, mean: 2 },
      fields: [
        { name: 'product_id', link: 'products.id' },
        { name: 'customer_id', link: 'customers.id' },
        { name: 'written_at', type: 'dateTime' },
      ],
    }
    const grown = open({ ...wider, tables: [...wider.tables, reviews] })
    for (const name of names) {
      const before = rows(name)
      const after = rowsOf(grown, name).map(({ note, ...row }) => row)
      expect(after).toEqual(before)
    }
  })

  test('a further generation changes no row of the one before', () => {
    const once = open(sized([300]))
    const twice = open(sized([300, 200]))
    for (const name of names.filter((each) => each !== 'products')) {
      const before = textOf(once, name)
      expect(textOf(twice, name, { rows: once.table(name).rowCount })).toBe(before)
      expect(twice.table(name).rowCount).toBeGreaterThan(once.table(name).rowCount)
    }
    const moments = rowsOf(twice, 'orders').map((row) => String(row.ordered_at))
    expect(moments.toSorted()).toEqual(moments)
    const customers = new Map(rowsOf(twice, 'customers').map((row) => [row.id, row]))
    for (const order of rowsOf(twice, 'orders')) {
      expect(customers.get(order.customer_id ?? null)?.email).toBe(order.customer_email)
    }
  })

  test('row 10^9 comes as the same bytes alone and in company', () => {
    const far = { ...sized(10 ** 8 * 2), tables: sized(10 ** 8 * 2).tables.map((table) => withoutUnique(table)) }
    const first = textOf(open(far), 'orders', { first: 10 ** 9 - 100, rows: 1 })
    const part = textOf(open(far), 'orders', { first: 10 ** 9 - 130, rows: 40 }).split('\n')
    expect(`${part[30]}\n`).toBe(first)
    expect(textOf(open(far), 'order_items', { first: 10 ** 9, rows: 2 }).split('\n')).toHaveLength(3)
  })
})

/** E-mails that may repeat themselves, so that there are enough for any number of customers. */
function withoutUnique(table: object): object {
  return JSON.parse(JSON.stringify(table).replace('"constraints":{"unique":true}', '"constraints":{}'))
}
