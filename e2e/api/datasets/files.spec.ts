import { tableFromIPC } from 'apache-arrow'
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { parquetMetadataAsync, parquetReadObjects } from 'hyparquet'
import { describe, expect, it } from 'vitest'
import { shop } from '@/server/datasets/fixtures/shop'
import { serveShop } from './serve-shop'

const { app, create, file, id, read } = serveShop()

const largeFields = [
  { name: 'id', type: 'rowNumber' },
  { name: 'city', type: 'city' },
  { name: 'full_name', type: 'fullName' },
  { name: 'paid_at', type: 'dateTime' },
]
const largeSet = () => create({ tables: [{ name: 'large', rows: 99_000, key: ['id'], fields: largeFields }] })

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
    const known = await read(`/d/${id()}/orders.jsonl`, { 'if-none-match': `"x", ${etag}` })
    expect([known.status, known.text]).toEqual([304, ''])
    for (const path of [`/d/${id()}/orders.jsonl`, `/d/${id()}.zip`]) {
      const other = await read(path, { 'if-match': '"x"', range: 'bytes=0-9' })
      expect([other.status, JSON.parse(other.text).code]).toEqual([412, 'precondition_failed'])
    }
    expect((await read(`/d/${id()}/orders.jsonl`, { 'if-match': `W/${etag}` })).status).toBe(412)
    const same = await read(`/d/${id()}/orders.jsonl`, { 'if-match': `"x", ${etag}`, range: 'bytes=0-9' })
    expect([same.status, same.text]).toEqual([206, one.text.slice(0, 10)])
  })

  it('206: ranges of bytes are those of the whole, where its length is known; 416 beyond it', async () => {
    const url = `/d/${id()}/customers.csv`
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
    const url = `${app().url}/d/${id()}/customers.parquet`
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

  it('200: a file of few rows that are long is sent as it is made, and a cut download of it goes on', async () => {
    const values = ['a', 'b'].map((letter) => letter.repeat(3_900))
    const long = Array.from({ length: 100 }, (_, at) => ({ name: `c${at}`, type: 'text', constraints: { values } }))
    const set = await create({ tables: [{ name: 't', rows: 80, fields: long }] })
    const { headers, text } = await read(`/d/${set}/t.jsonl`)
    expect([headers.get('content-length'), headers.get('accept-ranges')]).toEqual([null, 'bytes'])
    expect(text.trimEnd().split('\n').length).toBe(80)
    const rest = await read(`/d/${set}/t.jsonl`, { range: 'bytes=20000000-' })
    expect([rest.status, rest.text === text.slice(20_000_000)]).toEqual([206, true])
    const head = await fetch(`${app().url}/d/${set}/t.parquet`, { method: 'HEAD' })
    const parquet = await (await fetch(`${app().url}/d/${set}/t.parquet`)).arrayBuffer()
    expect(head.headers.get('content-length')).toBe(String(parquet.byteLength))
  })

  it('422: rows that take more memory than one group of a Parquet file may', async () => {
    const values = ['a', 'b'].map((letter) => letter.repeat(3_900))
    const fields = Array.from({ length: 140 }, (_, at) => ({ name: `c${at}`, type: 'text', constraints: { values } }))
    const set = await create({ tables: [{ name: 't', rows: 1_000, fields }] })
    const refused = await read(`/d/${set}/t.parquet`)
    expect([refused.status, JSON.parse(refused.text).code]).toEqual([422, 'row_too_wide'])
  })

  it.each(['csv', 'jsonl', 'json', 'arrow', 'sql'])(
    '206: a cut download of a large %s file goes on where it ended',
    async (format) => {
      const url = `${app().url}/d/${await largeSet()}/large.${format}`
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
    const url = `${app().url}/d/${set}/large.parquet`
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
    const table = await tableFromIPC(app().get(`/d/${id()}/customers.arrow`))
    const csv: { id: string; email: string }[] = parse((await file('customers.csv')).text, { columns: true })
    const columns = ['id', 'email'].map((name) => [...(table.getChild(name) ?? [])].map(String))
    expect(columns).toEqual([csv.map((row) => row.id), csv.map(({ email }) => email)])
  })

  it('200: HEAD says the length without the rows', async () => {
    const url = `${app().url}/d/${id()}/customers.csv`
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
    expect((await app().post(`/d/${id()}/orders.csv`, {})).status).toBe(405)
  })

  it('200: names of every kind are found by their URLs', async () => {
    const names = ['a b', 'ü/ö', '"quoted"', '100%', 'x.csv', '💥', '__proto__']
    const tables = names.map((name) => ({ name, rows: 1, fields: [{ name: 'city', type: 'city' }] }))
    const response = await app().post('/api/v1/datasets', { tables }, { 'x-api-key': await app().key('free') })
    const created = await response.json()
    for (const table of created.tables) {
      const { status, text } = await read(new URL(table.urls.csv).pathname)
      expect([table.name, status, text.startsWith('city\r\n')]).toEqual([table.name, 200, true])
    }
    const zip = unzipSync(new Uint8Array(await (await app().get(`/d/${created.dataset_id}.zip`)).arrayBuffer()))
    expect(Object.keys(zip)).toHaveLength(names.length)
    expect(Object.keys(zip).every((name) => !name.includes('/') && !name.startsWith('.'))).toBe(true)
  })
})

describe('the read budget', () => {
  it('429: after twenty full reads, by whatever ranges; HEAD and 304 cost nothing', async () => {
    const tables = [{ name: 't', rows: 10, fields: [{ name: 'city', type: 'city' }] }]
    const set = await create({ tables }, 'free')
    const { headers } = await read(`/d/${set}/t.csv`)
    for (let n = 1; n < 20; n++) {
      expect((await fetch(`${app().url}/d/${set}/t.csv`, { method: 'HEAD' })).status).toBe(200)
      expect((await read(`/d/${set}/t.csv`, { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304)
      expect((await read(`/d/${set}/t.csv?part=${1 + (n % 2)}&parts=2`)).status).toBe(200)
      expect((await read(`/d/${set}/t.csv?part=${1 + (n % 2)}&parts=2`)).status).toBe(200)
    }
    const { status, text } = await read(`/d/${set}/t.csv`)
    expect(status).toBe(429)
    expect(JSON.parse(text)).toMatchObject({ code: 'read_budget_exhausted', budget_rows: 200 })
    expect((await read(`/m/${set}/t`)).status).toBe(200)
  })

  it('429: after twenty lengths that had to be found by making the rows', async () => {
    const tables = [{ name: 't', rows: 10, fields: [{ name: 'city', type: 'city' }] }]
    const set = await create({ tables }, 'free')
    const lengthOf = (rows: number, file = 't.csv') =>
      fetch(`${app().url}/d/${set}/${file}?rows=${rows}`, { method: 'HEAD' })
    const files = ['csv', 'jsonl', 'json', 'sql'].flatMap((format) =>
      Array.from({ length: 10 }, (_, rows) => [rows + 1, `t.${format}`] as const),
    )
    const statuses = new Set<number>()
    for (const [rows, file] of files) statuses.add((await lengthOf(rows, file)).status)
    expect([...statuses]).toEqual([200, 429])
    expect((await lengthOf(10)).status).toBe(200)
  })
})
