import { deflateSync, inflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, publicUrl, startApp } from '../../fixtures/app'
import { peopleAndPets } from './people-and-pets'

let app: App
let aheadMs = 0
beforeAll(async () => {
  app = await startApp({}, { now: () => new Date(Date.now() + aheadMs) })
})
afterAll(() => app.close())

const path = '/api/v1/datasets'
const create = async (body: unknown, headers: Record<string, string>) => {
  const response = await app.post(path, body, headers)
  return { status: response.status, headers: response.headers, json: await response.json() }
}

const storedOf = async (id: string) => {
  const { recipe } = await app.services.db.prisma.dataset.findUniqueOrThrow({ where: { id } })
  return JSON.parse(inflateSync(recipe).toString())
}
const store = (id: string, recipe: object, engineVersion?: string) =>
  app.services.db.prisma.dataset.update({
    where: { id },
    data: { recipe: deflateSync(JSON.stringify(recipe)), ...(engineVersion && { engineVersion }) },
  })

describe('POST /api/v1/datasets', () => {
  it('201: stores the recipe and answers with its URLs', async () => {
    const key = await app.key('free')
    const { status, headers, json } = await create(
      { ...peopleAndPets(), seed: 'a', reference_date: '2026-11-21' },
      { 'x-api-key': key },
    )
    expect(status).toBe(201)
    const id = json.dataset_id
    expect(id).toMatch(/^[\da-f]{32}$/)
    expect(headers.get('X-Engine-Version')).toBe(json.engine_version)
    expect(json).toMatchObject({
      seed: 'a',
      reference_date: '2026-11-21',
      rows: 15,
      tables: [
        {
          name: 'people',
          rows: 5,
          urls: {
            csv: `${publicUrl}/d/${id}/people.csv`,
            jsonl: `${publicUrl}/d/${id}/people.jsonl`,
            json: `${publicUrl}/d/${id}/people.json`,
          },
          mock_url: `${publicUrl}/m/${id}/people`,
        },
        { name: 'pets', rows: 10 },
      ],
      archive_urls: {
        zip: `${publicUrl}/d/${id}.zip`,
        sql: `${publicUrl}/d/${id}.sql`,
        sqlite: `${publicUrl}/d/${id}.sqlite`,
      },
      usage: { tier: 'free', calls_today: 1, calls_remaining: 19, records_today: 15 },
    })
    expect(Date.parse(json.expires_at) - Date.parse(json.created_at)).toBe(30 * 86_400_000)
  })

  it('201: a seed and a reference date are chosen where none is asked, and written down', async () => {
    const key = await app.key('free')
    const [one, other] = [
      await create(peopleAndPets(), { 'x-api-key': key }),
      await create(peopleAndPets(), { 'x-api-key': key }),
    ]
    expect(one.json.seed).not.toBe(other.json.seed)
    expect(one.json.reference_date).toBe(new Date(Date.now() + aheadMs).toISOString().slice(0, 10))
    expect(one.json.recipe_hash).not.toBe(other.json.recipe_hash)
    const again = await create(
      { ...peopleAndPets(), seed: one.json.seed, reference_date: one.json.reference_date },
      { 'x-api-key': key },
    )
    expect(again.json.recipe_hash).toBe(one.json.recipe_hash)
    expect(again.json.dataset_id).not.toBe(one.json.dataset_id)
  })

  it('201: an Idempotency-Key gives the same data set again, counted once; 422 with another body', async () => {
    const headers = { 'x-api-key': await app.key('free'), 'idempotency-key': 'once' }
    const first = await create(peopleAndPets(), headers)
    const second = await create(peopleAndPets(), headers)
    expect(second.json).toEqual(first.json)
    expect(second.status).toBe(201)
    expect(second.headers.get('Idempotent-Replayed')).toBe('true')
    expect((await create(peopleAndPets(6), headers)).status).toBe(422)
    const usage = await (await app.get('/api/v1/usage', headers)).json()
    expect(usage).toMatchObject({ calls_today: 1, records_today: 15 })
  })

  it.each([
    ['free', 1_000, 'pro'],
    ['pro', 100_000, 'enterprise'],
    ['enterprise', 10_000_000, undefined],
  ] as const)('422: a %s key takes %i rows of all tables together', async (tier, limit, requiredTier) => {
    const headers = { 'x-api-key': await app.key(tier) }
    const table = { name: 't', rows: limit, fields: [{ name: 'x', type: 'city' }] }
    expect((await create({ tables: [table] }, headers)).status).toBe(201)
    const { status, json } = await create({ tables: [table, { ...table, name: 'u', rows: 1 }] }, headers)
    expect(status).toBe(422)
    expect(json.detail).toMatchObject([{ type: 'tier_limit_exceeded', ctx: { rows_limit: limit } }])
    expect(json.detail[0].ctx.required_tier).toBe(requiredTier)
  })

  it('422: creditCard needs the pro tier here too, in an array as well', async () => {
    const headers = { 'x-api-key': await app.key('free') }
    const fields = [
      { name: 'a', type: 'creditCard' },
      { name: 'b', type: 'array', of: { type: 'creditCard' } },
    ]
    const { json } = await create({ tables: [{ name: 't', rows: 1, fields }] }, headers)
    expect(
      json.detail.map((problem: { type: string; loc: unknown[] }) => [problem.type, ...problem.loc.slice(5)]),
    ).toEqual([
      ['tier_required', 'type'],
      ['tier_required', 'of', 'type'],
    ])
  })
})

describe('GET /api/v1/datasets/{id}', () => {
  it('200: answers anyone with the id, and returns the accepted recipe', async () => {
    const { json } = await create(peopleAndPets(), { 'x-api-key': await app.key('free') })
    const response = await app.get(`${path}/${json.dataset_id}`)
    expect(response.status).toBe(200)
    const manifest = await response.json()
    const { usage: _usage, warnings: _warnings, ...same } = json
    expect(manifest).toMatchObject(same)
    expect(manifest.recipe).toMatchObject({
      seed: json.seed,
      reference_date: json.reference_date,
      tables: peopleAndPets().tables,
    })
    const again = await app.post(`${path}/validate`, manifest.recipe)
    expect(again.status).toBe(200)
  })

  it.each(['0'.repeat(32), 'nonsense', '%00', '..%2f..', '💥', 'x'.repeat(5_000)])('404: for the id %s', async (id) => {
    const response = await app.get(`${path}/${id}`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'dataset_not_found' })
  })

  it('200: stays readable, row for row, whatever rules come after it was accepted', async () => {
    const key = await app.key('free')
    const asked = { ...peopleAndPets(), seed: 'kept', schema_fields: 'a member that nobody reads' }
    const [{ json: old }, { json: same }] = [
      await create(asked, { 'x-api-key': key }),
      await create(asked, { 'x-api-key': key }),
    ]
    const stored = await storedOf(old.dataset_id)
    // As if a rule of today refused what was accepted then.
    await store(old.dataset_id, { ...stored, asked: { ...stored.asked, tables: peopleAndPets(2 ** 39).tables } })
    expect((await app.get(`${path}/${old.dataset_id}`)).status).toBe(200)
    for (const table of ['people', 'pets']) {
      const rows = await app.get(`/d/${old.dataset_id}/${table}.csv`)
      expect(rows.status).toBe(200)
      expect(await rows.text()).toBe(await (await app.get(`/d/${same.dataset_id}/${table}.csv`)).text())
    }
  })

  it('404: once it has expired; 410 with the recipe when its engine is gone, or the recipe cannot be read', async () => {
    const { json } = await create(peopleAndPets(), { 'x-api-key': await app.key('free') })
    const at = `${path}/${json.dataset_id}`
    // Recipes of another form are read again, without the rules that only new ones are asked.
    const inOtherForm = (asked: object) => store(json.dataset_id, { asked, form: 0, recipe: {} })
    const tooLarge = { ...json.recipe, tables: peopleAndPets(2 ** 39).tables }
    const number = (name: string) => ({ name, type: 'integer', constraints: { min: 0, max: 99 } })
    const table = { name: 'a', rows: 9, check: ['m + n > 150', 'm + n < 50'], fields: [number('m'), number('n')] }
    const refusedToday = { seed: json.seed, reference_date: json.reference_date, tables: [table] }
    expect((await app.post(`${path}/validate`, refusedToday)).status).toBe(422)
    await inOtherForm(refusedToday)
    expect((await app.get(at)).status).toBe(200)
    await inOtherForm(tooLarge)
    const refused = await app.get(at)
    expect(refused.status).toBe(410)
    expect(await refused.json()).toMatchObject({
      code: 'recipe_refused',
      detail: expect.stringContaining('tables.0.rows'),
      recipe: tooLarge,
    })
    // Older engines stored the recipe alone.
    await store(json.dataset_id, { seed: json.seed }, '0')
    const gone = await app.get(at)
    expect(gone.status).toBe(410)
    expect(await gone.json()).toMatchObject({ code: 'engine_gone', engine_version: '0', recipe: { seed: json.seed } })
    const agentic = { accept: 'application/vnd.agentic+json' }
    expect(await (await app.get(at, agentic)).json()).toMatchObject([{ code: 'engine_gone', next_request: null }])
    const recipe = { ...peopleAndPets(), seed: json.seed, reference_date: json.reference_date }
    await store(json.dataset_id, recipe, '0')
    const [{ next_request: next }] = await (await app.get(at, agentic)).json()
    expect(next).toMatchObject({ method: 'POST', path, body: recipe })
    expect((await app.post(next.path, next.body, { 'x-api-key': await app.key('free') })).status).toBe(201)
    aheadMs += 31 * 86_400_000
    expect((await app.get(at)).status).toBe(404)
  })

  it('405: is only read', async () => {
    expect((await app.post(`${path}/${'0'.repeat(32)}`, {})).status).toBe(405)
  })
})
