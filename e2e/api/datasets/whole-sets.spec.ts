import { unzipSync } from 'fflate'
import initSqlite from 'sql.js'
import { describe, expect, it } from 'vitest'
import { shop } from '@/server/datasets/fixtures/shop'
import { serveShop } from './serve-shop'

const { app, create, file, id, read } = serveShop()

describe('GET /d/{id}.zip', () => {
  it('200: holds every table as its URL has it', async () => {
    const zip = unzipSync(new Uint8Array(await (await app().get(`/d/${id()}.zip`)).arrayBuffer()))
    expect(Object.keys(zip)).toEqual(shop.tables.map(({ name }) => `${name}.csv`))
    for (const { name } of shop.tables) {
      expect(Buffer.from(zip[`${name}.csv`] ?? []).toString()).toBe((await file(`${name}.csv`)).text)
    }
  })
})

describe('GET /d/{id}.sql and .sqlite', () => {
  it('200: every table, keys and links declared, as SQLite reads both', async () => {
    const { Database } = await initSqlite()
    const response = await app().get(`/d/${id()}.sqlite`)
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(response.headers.get('content-length')).toBe(String(bytes.length))
    const whole = new Database(bytes)
    const filled = new Database()
    filled.exec((await read(`/d/${id()}.sql?dialect=sqlite`)).text)
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
    expect((await read(`/d/${id()}.sql?dialect=oracle`)).status).toBe(422)
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
    const { status, text } = await read(`/d/${id()}${address}`)
    const { detail } = JSON.parse(text)
    expect([status, detail[0].loc, detail[0].ctx.error]).toEqual([422, ['query', parameter], message])
  })
})
