import { tableFromIPC } from 'apache-arrow'
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { parquetMetadataAsync, parquetReadObjects } from 'hyparquet'
import initSqlite from 'sql.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shop } from '@/server/datasets/fixtures/shop'
import { type App, startApp } from '../../fixtures/app'

const largeFields = [
  { name: 'id', type: 'rowNumber' },
  { name: 'city', type: 'city' },
  { name: 'full_name', type: 'fullName' },
  { name: 'paid_at', type: 'dateTime' },
]
const largeSet = () => create({ tables: [{ name: 'large', rows: 99_000, key: ['id'], fields: largeFields }] })

let app: App
let id: string
beforeAll(async () => {
  app = await startApp()
  id = await create({
    ...shop,
    tables: shop.tables.map((table) => (table.name === 'customers' ? { ...table, rows: 40 } : table)),
  })
})
afterAll(() => app.close())

async function create(recipe: unknown, tier: 'free' | 'pro' | 'enterprise' = 'pro'): Promise<string> {
  const response = await app.post('/api/v1/datasets', recipe, { 'x-api-key': await app.key(tier) })
  expect(response.status).toBe(201)
  return (await response.json()).dataset_id
}
const read = async (path: string, headers: Record<string, string> = {}) => {
  const response = await app.get(path, headers)
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const file = (name: string, query = '') => read(`/d/${id}/${name}${query}`)
const json = async (path: string) => JSON.parse((await read(path)).text)

describe('GET /d/{id}/{table}.{format}', () => {
  it('200: gives every table in every format, the same rows', async () => {
    for (const { name } of shop.tables) {
      const [csv, jsonl, array] = [await file(`${name}.csv`), await file(`${name}.jsonl`), await file(`${name}.json`)]
      expect([csv.status, jsonl.status, array.status]).toEqual([200, 200, 200])
      const rows: object[] = JSON.parse(array.text)
      expect(
        jsonl.text
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line)),
      ).toEqual(rows)
      const records: object[] = parse(csv.text, { columns: true })
      expect(records.map((record) => Object.keys(record))).toEqual(rows.map((row) => Object.keys(row)))
      expect(csv.headers.get('X-Record-Count')).toBe(String(rows.length))
    }
  })

  it('200: ranges and parts are the whole, byte for byte', async () => {
    const whole = (await file('order_items.csv', '?header=false')).text
    const lines = whole.split('\r\n')
    const rows = lines.length - 1
    for (const [first, count] of [
      [0, 1],
      [63, 66],
      [rows - 2, 10],
      [rows, 5],
    ] as const) {
      const range = (await file('order_items.csv', `?first=${first}&rows=${count}&header=false`)).text
      expect(range).toBe(
        lines
          .slice(first, Math.min(rows, first + count))
          .map((line) => `${line}\r\n`)
          .join(''),
      )
    }
    const parts = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7].map((part) => file('order_items.csv', `?part=${part}&parts=7&header=false`)),
    )
    expect(parts.map(({ text }) => text).join('')).toBe(whole)
  })

  it('200: has a strong ETag, is immutable, and answers 304 when the ETag matches', async () => {
    const [one, again, other] = [
      await file('orders.jsonl'),
      await file('orders.jsonl'),
      await file('orders.jsonl', '?rows=5'),
    ]
    const etag = one.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]{27}"$/)
    expect(again.headers.get('etag')).toBe(etag)
    expect(other.headers.get('etag')).not.toBe(etag)
    expect(one.headers.get('cache-control')).toMatch(/^public, max-age=\d+, immutable/)
    const known = await read(`/d/${id}/orders.jsonl`, { 'if-none-match': `"x", ${etag}` })
    expect([known.status, known.text]).toEqual([304, ''])
    for (const path of [`/d/${id}/orders.jsonl`, `/d/${id}.zip`]) {
      const other = await read(path, { 'if-match': '"x"', range: 'bytes=0-9' })
      expect([other.status, JSON.parse(other.text).code]).toEqual([412, 'precondition_failed'])
    }
    expect((await read(`/d/${id}/orders.jsonl`, { 'if-match': `W/${etag}` })).status).toBe(412)
    const same = await read(`/d/${id}/orders.jsonl`, { 'if-match': `"x", ${etag}`, range: 'bytes=0-9' })
    expect([same.status, same.text]).toEqual([206, one.text.slice(0, 10)])
  })

  it('206: ranges of bytes are those of the whole, where its length is known; 416 beyond it', async () => {
    const url = `/d/${id}/customers.csv`
    const { text, headers } = await read(url)
    const bytes = Buffer.from(text)
    expect(headers.get('accept-ranges')).toBe('bytes')
    const part = await read(url, { range: 'bytes=100-199' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${bytes.length}`])
    expect(part.text).toBe(bytes.subarray(100, 200).toString())
    expect((await read(url, { range: `bytes=${bytes.length}-` })).status).toBe(416)
    expect((await read(url, { range: 'bytes=0-9', 'if-range': '"another"' })).status).toBe(200)
  })

  it('200: Parquet holds the rows of CSV, and a reader fetches one column by ranges of bytes', async () => {
    const url = `${app.url}/d/${id}/customers.parquet`
    const read: number[] = []
    const byteLength = Number((await fetch(url, { method: 'HEAD' })).headers.get('content-length'))
    const slice = async (from: number, to = byteLength) => {
      read.push(to - from)
      return (await fetch(url, { headers: { range: `bytes=${from}-${to - 1}` } })).arrayBuffer()
    }
    const rows = await parquetReadObjects({ file: { byteLength, slice }, columns: ['email'] })
    const csv: { email: string }[] = parse((await file('customers.csv')).text, { columns: true })
    expect(rows).toEqual(csv.map(({ email }) => ({ email })))
    expect(read.every((bytes) => bytes <= byteLength)).toBe(true)
  })

  it.each(['csv', 'jsonl', 'json', 'arrow', 'sql'])(
    '206: a cut download of a large %s file goes on where it ended',
    async (format) => {
      const url = `${app.url}/d/${await largeSet()}/large.${format}`
      const answer = await fetch(url)
      expect([answer.headers.get('accept-ranges'), answer.headers.get('content-length')]).toEqual(['bytes', null])
      const bytes = Buffer.from(await answer.arrayBuffer())
      const size = bytes.length
      for (const [asked, from, to] of [
        [`bytes=${size - 1_000_000}-`, size - 1_000_000, size],
        ['bytes=-10', size - 10, size],
        ['bytes=1-70000', 1, 70_001],
      ] as const) {
        const part = await fetch(url, { headers: { range: asked, 'if-range': answer.headers.get('etag') ?? '' } })
        expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes ${from}-${to - 1}/${size}`])
        expect(Buffer.compare(Buffer.from(await part.arrayBuffer()), bytes.subarray(from, to))).toBe(0)
      }
      expect((await fetch(url, { headers: { range: `bytes=${size}-` } })).status).toBe(416)
    },
  )

  it('206: one column of one row group of a large Parquet file is read without the rest', async () => {
    const set = await largeSet()
    const url = `${app.url}/d/${set}/large.parquet`
    const head = await fetch(url, { method: 'HEAD' })
    expect([head.status, head.headers.get('accept-ranges')]).toEqual([200, 'bytes'])
    const byteLength = Number(head.headers.get('content-length'))
    let bytesRead = 0
    const slice = async (from: number, to = byteLength) => {
      const part = await fetch(url, { headers: { range: `bytes=${from}-${to - 1}` } })
      expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes ${from}-${to - 1}/${byteLength}`])
      const bytes = await part.arrayBuffer()
      bytesRead += bytes.byteLength
      return bytes
    }
    const file = { byteLength, slice }
    const metadata = await parquetMetadataAsync(file, { initialFetchSize: 4_096 })
    const [{ num_rows: groupRows } = { num_rows: 0n }] = metadata.row_groups
    const [rowStart, rowEnd] = [Number(groupRows), Number(groupRows) + 20]
    const rows = await parquetReadObjects({ file, metadata, columns: ['full_name'], rowStart, rowEnd })
    const lines = (await read(`/d/${set}/large.csv?first=${rowStart}&rows=20&header=false`)).text
      .trimEnd()
      .split('\r\n')
    expect(rows.map(({ full_name }) => full_name)).toEqual(lines.map((line) => line.split(',')[2]))
    expect(bytesRead).toBeLessThan(byteLength / 3)
    expect((await fetch(url, { headers: { range: `bytes=${byteLength}-` } })).status).toBe(416)
    const whole = await fetch(url)
    expect([whole.status, (await whole.arrayBuffer()).byteLength]).toEqual([200, byteLength])
  })

  it('200: an Arrow stream holds the rows of CSV', async () => {
    const table = await tableFromIPC(app.get(`/d/${id}/customers.arrow`))
    const csv: { id: string; email: string }[] = parse((await file('customers.csv')).text, { columns: true })
    const columns = ['id', 'email'].map((name) => [...(table.getChild(name) ?? [])].map(String))
    expect(columns).toEqual([csv.map((row) => row.id), csv.map(({ email }) => email)])
  })

  it('200: HEAD says the length without the rows', async () => {
    const url = `${app.url}/d/${id}/customers.csv`
    const [head, body] = [await fetch(url, { method: 'HEAD' }), await fetch(url)]
    expect(head.headers.get('content-length')).toBe(String((await body.arrayBuffer()).byteLength))
    expect(head.headers.get('etag')).toBe(body.headers.get('etag'))
    expect(await head.text()).toBe('')
  })

  it.each([
    ['first=-1', 'first'],
    ['rows=many', 'rows'],
    ['first=1e3', 'first'],
    ['part=1', 'part'],
    ['part=3&parts=2', 'part'],
    ['part=1&parts=2&first=5', 'part'],
    ['parts=0&part=1', 'parts'],
    [`first=${'9'.repeat(400)}`, 'first'],
  ])('422: for ?%s', async (query, name) => {
    const { status, text } = await file('orders.csv', `?${query}`)
    expect(status).toBe(422)
    expect(JSON.parse(text).detail[0].loc).toEqual(['query', name])
  })

  it.each(['nothing.csv', 'orders.xlsx', 'orders', '.csv', '%00.csv', '%zz.csv', '..%2Forders.csv', 'orders.csv/x'])(
    '404: for %s',
    async (name) => {
      const { status, text } = await file(name)
      expect(status).toBe(404)
      expect(JSON.parse(text).detail).toBeTypeOf('string')
    },
  )

  it('404: for another id; 405 for a POST', async () => {
    expect((await read(`/d/${'0'.repeat(32)}/orders.csv`)).status).toBe(404)
    expect((await app.post(`/d/${id}/orders.csv`, {})).status).toBe(405)
  })

  it('200: names of every kind are found by their URLs', async () => {
    const names = ['a b', 'ü/ö', '"quoted"', '100%', 'x.csv', '💥', '__proto__']
    const tables = names.map((name) => ({ name, rows: 1, fields: [{ name: 'city', type: 'city' }] }))
    const response = await app.post('/api/v1/datasets', { tables }, { 'x-api-key': await app.key('free') })
    const created = await response.json()
    for (const table of created.tables) {
      const { status, text } = await read(new URL(table.urls.csv).pathname)
      expect([table.name, status, text.startsWith('city\r\n')]).toEqual([table.name, 200, true])
    }
    const zip = unzipSync(new Uint8Array(await (await app.get(`/d/${created.dataset_id}.zip`)).arrayBuffer()))
    expect(Object.keys(zip)).toHaveLength(names.length)
    expect(Object.keys(zip).every((name) => !name.includes('/') && !name.startsWith('.'))).toBe(true)
  })
})

describe('GET /d/{id}.zip', () => {
  it('200: holds every table as its URL has it', async () => {
    const zip = unzipSync(new Uint8Array(await (await app.get(`/d/${id}.zip`)).arrayBuffer()))
    expect(Object.keys(zip)).toEqual(shop.tables.map(({ name }) => `${name}.csv`))
    for (const { name } of shop.tables) {
      expect(Buffer.from(zip[`${name}.csv`] ?? []).toString()).toBe((await file(`${name}.csv`)).text)
    }
  })
})

describe('GET /d/{id}.sql and .sqlite', () => {
  it('200: every table, keys and links declared, as SQLite reads both', async () => {
    const { Database } = await initSqlite()
    const response = await app.get(`/d/${id}.sqlite`)
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(response.headers.get('content-length')).toBe(String(bytes.length))
    const whole = new Database(bytes)
    const filled = new Database()
    filled.exec((await read(`/d/${id}.sql?dialect=sqlite`)).text)
    for (const database of [whole, filled]) {
      expect(database.exec('PRAGMA foreign_key_check')).toEqual([])
      const counts = shop.tables.map(({ name }) => database.exec(`SELECT count(*) FROM "${name}"`)[0]?.values[0]?.[0])
      const records = await Promise.all(shop.tables.map(({ name }) => file(`${name}.csv`)))
      expect(counts).toEqual(records.map(({ headers }) => Number(headers.get('X-Record-Count'))))
      database.close()
    }
  })

  it('422: names that SQLite takes for the same, or keeps for itself; every other format has them', async () => {
    const city = { name: 'city', type: 'city' }
    for (const [tables, fact] of [
      [[{ name: 'a', rows: 2, fields: [city, { name: 'City', type: 'city' }] }], '"city" and "City" are the same name'],
      [
        [
          { name: 'a', rows: 2, fields: [city] },
          { name: 'A', rows: 2, fields: [city] },
        ],
        '"a" and "A" are the same name',
      ],
      [[{ name: 'sqlite_stat1', rows: 2, fields: [city] }], 'the table name "sqlite_stat1" is reserved'],
    ] as const) {
      const named = await create({ tables })
      const refused = await read(`/d/${named}.sqlite`)
      expect([refused.status, JSON.parse(refused.text).code]).toEqual([422, 'sqlite_names'])
      expect(refused.text).toContain(JSON.stringify(fact).slice(1, -1))
      expect((await read(`/d/${named}.zip`)).status).toBe(200)
    }
  })

  it('200: one table as a script, its rows alone without ddl; 422 for another dialect', async () => {
    const [script, rows] = [await file('customers.sql?rows=3'), await file('customers.sql?rows=3&ddl=false')]
    expect(script.text).toMatch(/^CREATE TABLE "customers" \(\n {2}"id" bigint NOT NULL,/)
    expect(rows.text).toMatch(/^COPY "customers" \("id", "full_name"/)
    expect(rows.text.trimEnd().split('\n')).toHaveLength(5)
    expect(script.headers.get('etag')).not.toBe(rows.headers.get('etag'))
    expect((await file('customers.sql?dialect=oracle')).status).toBe(422)
    expect((await read(`/d/${id}.sql?dialect=oracle`)).status).toBe(422)
  })

  it.each([
    [
      '/customers.csv?row=3',
      'row',
      'row is not a parameter of this URL, which takes header, dialect, ddl, first, rows, parts, part',
    ],
    ['/customers.csv?header=no', 'header', 'header must be true or false'],
    ['.zip?formats=csv', 'formats', 'formats is not a parameter of this URL, which takes format'],
    ['.sqlite?ddl=false', 'ddl', 'ddl is not a parameter of this URL, which takes none'],
  ])('422: %s', async (address, parameter, message) => {
    const { status, text } = await read(`/d/${id}${address}`)
    const { detail } = JSON.parse(text)
    expect([status, detail[0].loc, detail[0].ctx.error]).toEqual([422, ['query', parameter], message])
  })
})

describe('GET /m/{id}/{table}', () => {
  it('200: pages through all rows, with their number and the next page', async () => {
    const whole = JSON.parse((await file('orders.json')).text)
    const seen: unknown[] = []
    let next: string | undefined = `/m/${id}/orders?limit=60`
    while (next) {
      const page = await read(next)
      expect(page.headers.get('x-total-count')).toBe(String(whole.length))
      seen.push(...JSON.parse(page.text))
      const link = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]
      next = link && new URL(link).pathname + new URL(link).search
    }
    expect(seen).toEqual(whole)
  })

  it('200: one row by its key, simple or composite; 404 for none', async () => {
    const orders: { id: string; customer_id: number }[] = JSON.parse((await file('orders.json')).text)
    const items: { order_id: string; line_no: number }[] = JSON.parse((await file('order_items.json')).text)
    for (const order of orders.slice(0, 20)) expect(await json(`/m/${id}/orders/${order.id}`)).toEqual(order)
    for (const item of items.slice(0, 20)) {
      expect(await json(`/m/${id}/order_items/${item.order_id},${item.line_no}`)).toEqual(item)
    }
    for (const key of ['0', 'x', '%00', '1,2,3', '💥']) expect((await read(`/m/${id}/orders/${key}`)).status).toBe(404)
  })

  it('200: filters by links and keys', async () => {
    const orders: { id: string; customer_id: number }[] = JSON.parse((await file('orders.json')).text)
    for (const customer of [1, 7, 40]) {
      const own = orders.filter((order) => order.customer_id === customer)
      expect(await json(`/m/${id}/orders?customer_id=${customer}`)).toEqual(own)
    }
    const [order] = orders
    expect(await json(`/m/${id}/orders?id=${order?.id}&customer_id=${order?.customer_id}`)).toEqual([order])
    expect(await json(`/m/${id}/orders?customer_id=999999`)).toEqual([])
    const refused = await read(`/m/${id}/orders?total=5`)
    expect([refused.status, JSON.parse(refused.text).detail[0].loc]).toEqual([422, ['query', 'total']])
    expect(JSON.parse(refused.text).detail[0].msg).toContain('"total" is not a filter of this table')
    const twice = await read(`/m/${id}/orders?customer_id=7&customer_id=8`)
    expect([twice.status, JSON.parse(twice.text).detail[0].loc]).toEqual([422, ['query', 'customer_id']])
  })

  it('200: expands parents along links', async () => {
    const [item] = await json(`/m/${id}/order_items?limit=1&expand=order_id.customer_id,product_id`)
    expect(item.order.id).toBe(item.order_id)
    expect(item.order.customer.email).toBe(item.order.customer_email)
    expect(item.product.price).toBe(item.unit_price)
    expect((await read(`/m/${id}/order_items?expand=qty`)).status).toBe(422)
  })

  it('200: several paths along one link are one parent, and numbers keep every digit', async () => {
    const [item] = await json(`/m/${id}/order_items?limit=1&expand=order_id,order_id.customer_id`)
    expect(item.order).toMatchObject({ id: item.order_id, customer: { id: item.order.customer_id } })
    const big = '9007199254740993'
    const set = await create({
      tables: [
        {
          name: 't',
          rows: 2,
          key: ['id'],
          fields: [
            { name: 'id', type: 'rowNumber' },
            { name: 'big', type: 'bigInteger', constraints: { min: big, max: big } },
            { name: 'next', link: 't.id' },
          ],
        },
      ],
    })
    expect((await read(`/m/${set}/t/2?expand=next`)).text).toContain(`"big":${big}`)
    expect((await read(`/m/${set}/t`)).text).toContain(`"big":${big}`)
  })

  it('200: finds a row of ten million without the others', async () => {
    const tables = [
      {
        name: 'big',
        rows: 10_000_000,
        key: ['id'],
        fields: [
          { name: 'id', type: 'rowNumber' },
          { name: 'name', type: 'fullName' },
        ],
      },
    ]
    const set = await create({ tables }, 'enterprise')
    expect(await json(`/m/${set}/big/9999999`)).toMatchObject({ id: 9_999_999 })
    expect((await read(`/m/${set}/big/10000001`)).status).toBe(404)
  })
})

describe('the read budget', () => {
  it('429: after twenty full reads, by whatever ranges; HEAD and 304 cost nothing', async () => {
    const tables = [{ name: 't', rows: 10, fields: [{ name: 'city', type: 'city' }] }]
    const set = await create({ tables }, 'free')
    const { headers } = await read(`/d/${set}/t.csv`)
    for (let n = 1; n < 20; n++) {
      expect((await fetch(`${app.url}/d/${set}/t.csv`, { method: 'HEAD' })).status).toBe(200)
      expect((await read(`/d/${set}/t.csv`, { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304)
      expect((await read(`/d/${set}/t.csv?part=${1 + (n % 2)}&parts=2`)).status).toBe(200)
      expect((await read(`/d/${set}/t.csv?part=${1 + (n % 2)}&parts=2`)).status).toBe(200)
    }
    const { status, text } = await read(`/d/${set}/t.csv`)
    expect(status).toBe(429)
    expect(JSON.parse(text)).toMatchObject({ code: 'read_budget_exhausted', budget_rows: 200 })
    expect((await read(`/m/${set}/t`)).status).toBe(200)
  })
})
