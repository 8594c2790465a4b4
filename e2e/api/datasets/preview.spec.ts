import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shop as seededShop } from '@/server/datasets/fixtures/shop'
import type { DatasetPreview } from '@/wire/datasets/dataset'
import { type App, startApp } from '../../fixtures/app'

let app: App
beforeAll(async () => {
  // The limit of a minute is reached within one.
  const now = new Date()
  app = await startApp({}, { now: () => now })
})
afterAll(() => app.close())

const ask = async (recipe: unknown): Promise<DatasetPreview> => {
  const response = await app.post('/api/v1/datasets/preview', recipe)
  expect(response.status).toBe(200)
  return response.json()
}
const rowOf = ({ tables }: DatasetPreview, table: string, row: number) =>
  tables.find(({ name }) => name === table)?.rows.find((shown) => shown.row === row)

describe('GET /api/v1/datasets/templates', () => {
  it('200: six recipes that can be made as they stand, with a free key', async () => {
    const { templates } = await (await app.get('/api/v1/datasets/templates')).json()
    expect(templates.map(({ name }: { name: string }) => name)).toEqual([
      'shop',
      'bank',
      'clinic',
      'school',
      'saas-billing',
      'gulf-logistics',
    ])
    const headers = { 'x-api-key': await app.key('free') }
    for (const { recipe, tables } of templates) {
      const created = await app.post('/api/v1/datasets', recipe, headers)
      expect(created.status).toBe(201)
      const { tables: made, warnings } = await created.json()
      expect(warnings).toEqual([])
      expect(made.map(({ name }: { name: string }) => name)).toEqual(tables)
    }
  })
})

describe('POST /api/v1/datasets/preview', () => {
  it('200: shows the first rows of every table, and the parents that they point at', async () => {
    const shown = await ask(seededShop)
    expect(shown.tables.map(({ name, row_count: rows }) => [name, rows])).toEqual([
      ['customers', 1000],
      ['products', 200],
      ['orders', 5000],
      ['order_items', 12_500],
      ['payments', 4000],
    ])
    for (const { rows, columns } of shown.tables) {
      expect(rows.map(({ row }) => row).slice(0, 5)).toEqual([0, 1, 2, 3, 4])
      expect(rows.length).toBeLessThanOrEqual(20)
      for (const { values } of rows) expect(Object.keys(values)).toEqual(columns)
    }
    const items = shown.tables.find(({ name }) => name === 'order_items')?.rows.slice(0, 5) ?? []
    for (const { values, parents } of items) {
      expect(Object.keys(parents)).toEqual(['order_id', 'product_id'])
      expect(values.order_id).toBe(rowOf(shown, 'orders', parents.order_id?.row ?? -1)?.values.id)
      expect(values.unit_price).toBe(rowOf(shown, 'products', parents.product_id?.row ?? -1)?.values.price)
    }
  })

  it('200: ten variants of a recipe without a seed; a further table changes no row', async () => {
    const { seed: _, ...shop } = seededShop
    const first = await ask(shop)
    expect((await ask({ ...shop, variant: 9 })).tables[0]?.rows).not.toEqual(first.tables[0]?.rows)
    const more = { name: 'more', rows: 3, fields: [{ name: 'x', type: 'city' }] }
    expect((await ask({ ...shop, tables: [...shop.tables, more] })).tables.slice(0, 5)).toEqual(first.tables)
  })

  it('200: the very rows of a pinned seed, of which a client sees twenty a day', async () => {
    const recipe = { tables: [{ name: 'people', rows: 9, fields: [{ name: 'email', type: 'email' }] }], seed: 'mine' }
    const shown = await ask(recipe)
    const created = await app.post('/api/v1/datasets', recipe, { 'x-api-key': await app.key('free') })
    const { dataset_id: id } = await created.json()
    const rows: unknown[] = await (await app.get(`/d/${id}/people.json`)).json()
    expect(shown.tables[0]?.rows.map(({ values }) => values)).toEqual(rows.slice(0, 5))
    for (let nth = 0; nth < 20; nth++) await ask({ ...recipe, seed: `other ${nth}` })
    const refused = await ask({ ...recipe, seed: 'one more' })
    expect(refused.warnings.map(({ code }) => code)).toEqual(['preview_seeds_used'])
    const { seed: __, ...unseeded } = recipe
    expect(refused.tables).toEqual((await ask(unseeded)).tables)
    expect((await ask(recipe)).tables, 'a seed that was shown stays free').toEqual(shown.tables)
  })

  it('200: masks paid types wherever they are read again, and keeps every digit', async () => {
    const { tables } = await ask({
      tables: [
        {
          name: 'cards',
          rows: 9,
          key: ['no'],
          fields: [
            { name: 'no', type: 'creditCard', constraints: { unique: true } },
            { name: 'copy', expr: '"card " + no' },
            { name: 'list', type: 'array', of: { type: 'creditCard' } },
            { name: 'plain', type: 'bigInteger', constraints: { min: '9007199254740993', max: '9007199254740993' } },
          ],
        },
        {
          name: 'payments',
          rows: 9,
          fields: [
            { name: 'card', link: 'cards.no' },
            { name: 'label', from: 'card.copy' },
          ],
        },
      ],
    })
    for (const { values } of tables.flatMap(({ rows }) => rows)) {
      const { plain, ...masked } = values
      for (const text of Object.values(masked)) expect(String(text)).not.toMatch(/\d(?:\W*\d){4}/)
      expect([undefined, '9007199254740993']).toContain(plain)
    }
  })

  it('200: whatever the size, without a key; tables past a limit of cells have no rows', async () => {
    const rows = 2 ** 38
    const fields = [{ name: 'id', type: 'rowNumber' }]
    const { tables } = await ask({ tables: [{ name: 'a', rows, key: ['id'], fields }] })
    expect(tables[0]).toMatchObject({
      row_count: rows,
      rows: [{ row: 0 }, { row: 1 }, { row: 2 }, { row: 3 }, { row: 4 }],
    })
    const wide = Array.from({ length: 400 }, (_, index) => ({ name: `c${index}`, type: 'city' }))
    const many = Array.from({ length: 400 }, (_, index) => ({ name: `t${index}`, rows: 1000, fields: wide }))
    const shown = await ask({ tables: many })
    expect(shown.tables).toHaveLength(400)
    expect(shown.tables[0]?.rows).toHaveLength(5)
    expect(shown.tables.at(-1)?.rows).toHaveLength(0)
  }, 240_000)

  it('200: rows of a megabyte, which a few words describe, are not shown', async () => {
    const long = { type: 'array', of: { type: 'text', constraints: { min_length: 2_000 } } }
    const hundred = { constraints: { min_length: 100, max_length: 100 } }
    const fields = Array.from({ length: 10 }, (_, at) => ({ name: `list_${at}`, ...long, ...hundred }))
    const people = { name: 'people', rows: 9, fields: [{ name: 'email', type: 'email' }] }
    const shown = await ask({ tables: [{ name: 'long', rows: 9, fields }, people] })
    expect(shown.tables.map(({ rows }) => rows.length)).toEqual([0, 5])
  })

  it.each([
    ['no body', undefined],
    ['a list', []],
    ['no tables', {}],
    ['an eleventh variant', { ...seededShop, variant: 10 }],
    ['a link to nowhere', { tables: [{ name: 'a', rows: 1, fields: [{ name: 'b', link: 'c.d' }] }] }],
  ])('422: for %s', async (_title, body) => {
    const response = await app.post('/api/v1/datasets/preview', body)
    expect(response.status).toBe(422)
    expect((await response.json()).detail).toHaveLength(1)
  })

  it('429: for a client that asks all the time', async () => {
    const recipe = { tables: [{ name: 'a', rows: 1, fields: [{ name: 'b', type: 'city' }] }] }
    const answers = await Promise.all(
      Array.from({ length: 130 }, () => app.post('/api/v1/datasets/preview', recipe).then(({ status }) => status)),
    )
    expect(new Set(answers)).toEqual(new Set([200, 429]))
  })
})
