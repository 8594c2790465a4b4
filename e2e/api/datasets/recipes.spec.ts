import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shop } from '@/server/datasets/fixtures/shop'
import { type App, startApp } from '../../fixtures/app'
import { peopleAndPets } from './people-and-pets'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const path = '/api/v1/datasets'

describe('POST /api/v1/datasets/validate', () => {
  it('200: counts rows, estimates bytes and names the price, free and without a key', async () => {
    const response = await app.post(`${path}/validate`, shop)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      valid: true,
      rows: 22_700,
      quote: { amount_micro_usdc: 45_000, amount_usd: '0.045000' },
      tables: [
        { name: 'customers', rows: 1000, generations: [1000] },
        { name: 'products', rows: 200 },
        { name: 'orders', rows: 5000 },
        { name: 'order_items', rows: 12_500 },
        { name: 'payments', rows: 4000 },
      ],
      warnings: [],
    })
  })

  it('422: names every contradiction at the place that asks for it', async () => {
    const [people, pets] = peopleAndPets().tables
    const body = { tables: [people, { ...pets, rows: { per: 'owner_id', max: 3, mean: 4 }, key: ['nam'] }] }
    const response = await app.post(`${path}/validate`, body)
    expect(response.status).toBe(422)
    const { detail } = await response.json()
    expect(detail).toMatchObject([
      {
        type: 'value_error',
        loc: ['body', 'tables', 1, 'rows', 'mean'],
        msg: expect.stringContaining('the nearest is 3'),
      },
      {
        type: 'value_error',
        loc: ['body', 'tables', 1, 'key', 0],
        msg: expect.stringContaining('did you mean "name"?'),
      },
    ])
  })

  it.each([
    ['no body', undefined],
    ['a list', []],
    ['a text', 'tables'],
    ['no tables', {}],
    ['tables of nothing', { tables: [null, 1, 'x', [], {}] }],
    [
      'names of another kind',
      { tables: [{ name: {}, rows: [], fields: [[]], key: 'id', links: {}, check: 5, unique: [1] }] },
    ],
    [
      'numbers that are none',
      { tables: [{ name: 'a', rows: 1e300, fields: [{ name: 'x', type: 'integer', constraints: { min: 'a' } }] }] },
    ],
  ])('422: for %s', async (_title, body) => {
    const response = await app.post(`${path}/validate`, body)
    expect(response.status).toBe(422)
    expect((await response.json()).detail.length).toBeGreaterThan(0)
  })

  it('200 or 422, never more than that: a recipe of 4 MB is read', async () => {
    const wide = Array.from({ length: 400 }, (_, index) => ({ name: `c${index}`, type: 'city' }))
    const tables = Array.from({ length: 400 }, (_, index) => ({ name: `t${index}`, rows: 1, fields: wide }))
    expect((await app.post(`${path}/validate`, { tables })).status).toBe(200)
    expect((await app.post(`${path}/validate`, { tables: [...tables, ...tables] })).status).toBe(413)
  })
})

describe('POST /api/v1/datasets/import', () => {
  it('200: reads SQL as a recipe that can be made', async () => {
    const text =
      'CREATE TABLE a (id bigint PRIMARY KEY, email text UNIQUE); CREATE TABLE b (a_id bigint NOT NULL REFERENCES a);'
    const response = await app.post(`${path}/import`, { text })
    expect(response.status).toBe(200)
    const { recipe } = await response.json()
    expect(recipe.tables.map(({ name }: { name: string }) => name)).toEqual(['a', 'b'])
    expect((await app.post(`${path}/validate`, recipe)).status).toBe(200)
  })

  it.each([{}, { text: '' }, { text: 7 }, { text: 'no SQL at all' }, { text: 'CREATE TABLE (' }, { text: '\u0000' }])(
    '422: for %j',
    async (body) => {
      expect((await app.post(`${path}/import`, body)).status).toBe(422)
    },
  )
})
