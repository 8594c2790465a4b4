import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../../fixtures/app'
import { startApi } from '../../fixtures/processes/start-api'

let app: Api
beforeAll(async () => {
  app = await startApi()
})
afterAll(() => app.close())

const path = '/api/v1/datasets'
const bytesMax = 1_048_576
const id = { name: 'id', type: 'rowNumber' }
/** Tables that each link to the one before, the last with a field more. */
const chain = (length: number, last: object) => ({
  tables: Array.from({ length }, (_, at) => ({
    name: `t${at}`,
    rows: 5,
    key: ['id'],
    fields: [
      id,
      { name: 'city', type: 'city' },
      ...(at > 0 ? [{ name: 'up', link: `t${at - 1}.id` }] : []),
      ...(at === length - 1 ? [last] : []),
    ],
  })),
})
const along = (steps: number) => ({ name: 'z', from: [...Array(steps).fill('up'), 'city'].join('.') })
const one = (field: object, more = {}) => ({
  tables: [
    { name: 't', rows: 5, fields: [{ name: 'a', type: 'integer' }, { name: 's', type: 'text' }, field], ...more },
  ],
})
const computed = (expr: string) => one({ name: 'x', expr })

describe('recipes that are much or strange', () => {
  it.each([
    ['400 tables in a chain', chain(400, along(64)), 200],
    ['a path of 65 links', chain(70, along(65)), 422],
    ['401 tables', chain(401, along(1)), 422],
    ['an expression in a thousand brackets', computed(`${'('.repeat(900)}a${')'.repeat(900)}`), 422],
    ['two thousand signs', computed(`${'-'.repeat(1990)}a`), 422],
    ['an expression that reads itself', computed('x + 1'), 422],
    ['a division by zero', computed('a / (a - a)'), 200],
    ['a day that no calendar has', computed('timestamp("2026-01-01T00:00:00Z") + days(99999999999 * a)'), 200],
    ['a condition that nothing meets', one({ name: 'x', type: 'integer' }, { check: 'x < 3 && x > 5' }), 422],
    [
      'a pattern of endless texts',
      one({ name: 'x', type: 'text', constraints: { pattern: '((a{0,99}){0,99}){0,99}' } }),
      422,
    ],
    [
      'texts that double sixty times',
      {
        tables: [
          {
            name: 't',
            rows: 5,
            fields: [
              { name: 's0', type: 'city' },
              ...Array.from({ length: 60 }, (_, at) => ({ name: `s${at + 1}`, expr: `s${at} + s${at}` })),
            ],
          },
        ],
      },
      200,
    ],
    [
      'names that mean something to JavaScript, SQL and file systems',
      {
        tables: [
          {
            name: '__proto__',
            rows: 3,
            key: ['constructor'],
            fields: [
              { ...id, name: 'constructor' },
              { name: '__proto__', type: 'city' },
              { name: 'a"b\n\u0000\'; --', type: 'city' },
            ],
          },
          {
            name: '../../etc',
            rows: 3,
            fields: [
              { name: 'toString', link: '__proto__.constructor' },
              { name: 'x', from: 'toString.__proto__' },
            ],
          },
        ],
      },
      200,
    ],
  ])('%s', async (_title, recipe, status) => {
    expect((await app.post(`${path}/validate`, recipe)).status).toBe(status)
    // Texts that outgrow a row are refused when they are made.
    const shown = (await app.post(`${path}/preview`, recipe)).status
    expect([status, 422]).toContain(shown)
  })

  it('serves the rows of hostile names under their URLs', async () => {
    const name = '../a?b#c%2F"💥'
    const recipe = { tables: [{ name, rows: 3, key: ['id'], fields: [id, { name: '__proto__', type: 'city' }] }] }
    const made = await (await app.post(path, recipe, { 'x-api-key': await app.key('free') })).json()
    const [{ urls, mock_url: mock }] = made.tables
    for (const url of [urls.json, mock]) {
      const rows = await (await app.get(new URL(url).pathname)).json()
      expect(rows.map((row: { id: number }) => row.id)).toEqual([1, 2, 3])
      expect(Object.keys(rows[0])).toEqual(['id', '__proto__'])
    }
  })
})

describe('texts of a mebibyte that are not a schema', () => {
  it.each([
    ['prose', 'Lorem ipsum dolor sit amet. '.repeat(37_000)],
    ['brackets', `CREATE TABLE t (a int CHECK (${'('.repeat(bytesMax / 2)}`],
    ['quotes', `CREATE TABLE t ${"'".repeat(bytesMax - 20)}`],
    ['dollars', `CREATE TABLE t ${'$a'.repeat(bytesMax / 2 - 20)}`],
    ['a condition of ninety thousand parts', `CREATE TABLE t (a int CHECK (${'a > 1 AND '.repeat(90_000)} a < 5));`],
    [
      'fifty thousand columns',
      `CREATE TABLE t (${Array.from({ length: 50_000 }, (_, at) => `column_${at} int`).join(',')});`,
    ],
    ['JSON that does not end', '['.repeat(bytesMax)],
    ['forty thousand models', 'model A {\n id Int @id\n}\n'.repeat(40_000)],
    ['bytes of nothing', '\u0000'.repeat(1000)],
  ])('422: %s', async (_title, text) => {
    const answer = await app.post(`${path}/import`, { text: text.slice(0, bytesMax) })
    expect(answer.status).toBe(422)
    expect((await answer.json()).detail).toHaveLength(1)
  })

  it('200: a small schema in a mebibyte of rows', async () => {
    const text = `CREATE TABLE t (a int);${"INSERT INTO t VALUES (1,'abc');\n".repeat(32_000)}`
    const answer = await app.post(`${path}/import`, { text })
    expect(answer.status).toBe(200)
    expect((await answer.json()).recipe.tables).toHaveLength(1)
  })
})

describe('documents that take long to read', () => {
  const flow = `openapi: 3.1.0\nx: ${'['.repeat(100_000)}`
  const own = JSON.stringify(Array.from({ length: 10_000 }, (_, at) => ({ [`k${at}`]: at })))
  const line = (cell: string) => Array.from({ length: 50 }, (_, at) => `${cell}${10 + at}`).join()
  const dates = [line('date_'), ...Array.from({ length: 1_500 }, () => line('2024-01-'))].join('\n')
  it.each([
    ['an import', `${path}/import`, { text: flow }],
    ["an import of the console's designer", '/api/trpc/console.declaredTables', { text: own, locale: 'en_US' }],
    ['a profile', '/api/v1/profile', { sample: dates }],
  ])('leave the event loop of the service to others: %s', async (_title, to, body) => {
    let isAnswered = false
    const { status } = await Promise.all([
      app.post(to, body).finally(() => {
        isAnswered = true
      }),
      turnsUntil(() => isAnswered).then((turns) => expect(turns).toBeGreaterThan(2_000)),
    ]).then(([answer]) => answer)
    expect(status).toBeLessThan(500)
  })
})

/** How often the event loop comes around meanwhile: a few hundred times for the call itself, if the work holds it. */
async function turnsUntil(isOver: () => boolean): Promise<number> {
  for (let turns = 0; ; turns++) {
    if (isOver()) return turns
    await nextTurn()
  }
}
