import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AiGenerationResponse, AiInferSchemaResponse, ProfileResponse } from '@/wire/inference'
import { type App, startApp } from '../../fixtures/app'

let app: App
let key: Record<string, string>
beforeAll(async () => {
  app = await startApp()
  key = { 'x-api-key': await app.key('enterprise') }
})
afterAll(() => app.close())

const infer = async (body: object) => (await app.post('/api/v1/infer-schema', body)).json()
const generate = async (body: object) => app.post('/api/v1/generate-ai', body, key)

describe('a column of which nothing but the name is known', () => {
  it('is named in a warning by infer-schema and validate, and marked in the quality of generate-ai', async () => {
    const { proposed_schema, warnings } = AiInferSchemaResponse.parse(
      await infer({ field_names: ['email', 'zorblax'] }),
    )
    expect(warnings).toMatchObject([{ code: 'placeholder', loc: ['body', 'field_names'] }])
    expect(warnings[0]?.message).toContain('"zorblax"')
    const validation = await (await app.post('/api/v1/validate', { schema_fields: proposed_schema }, key)).json()
    expect(validation.warnings).toMatchObject([
      { code: 'placeholder', loc: ['body', 'schema_fields', 1, 'constraints', 'shape'] },
    ])
    const { quality } = AiGenerationResponse.parse(await (await generate({ field_names: ['email', 'zorblax'] })).json())
    expect(quality.columns.map(({ placeholder }) => placeholder)).toEqual([false, true])
  })

  it('is marked wherever infer-schema warns of it, and counted in a header of csv and jsonl', async () => {
    const field_names = ['email', 'zorblax', 'blorf_class', 'remarks']
    const { warnings } = AiInferSchemaResponse.parse(await infer({ field_names }))
    for (const name of ['zorblax', 'blorf_class', 'remarks']) expect(warnings[0]?.message).toContain(`"${name}"`)
    const { quality } = AiGenerationResponse.parse(await (await generate({ field_names })).json())
    expect(quality.columns.map(({ placeholder }) => placeholder)).toEqual([false, true, true, true])
    for (const output_format of ['csv', 'jsonl']) {
      const answer = await generate({ field_names, output_format })
      expect(answer.headers.get('x-placeholder-columns')).toBe('3')
    }
  })
})

it('422: a description instead of names, where no model can name the columns', async () => {
  const answer = await app.post('/api/v1/infer-schema', { description: 'bookings of a ferry line' })
  expect(answer.status).toBe(422)
  expect((await answer.json()).detail).toMatchObject([{ loc: ['body', 'description'] }])
})

describe('fields next to field_names', () => {
  const field_names = ['email', 'blorf', 'status']

  it('200: a contract that is brought along keeps its hash, whatever inference says today', async () => {
    const { proposed_schema, contract_hash } = AiInferSchemaResponse.parse(await infer({ field_names }))
    const locked = [
      { ...proposed_schema[0] },
      { name: 'blorf', type: 'color', description: 'The paint of the house.' },
      { ...proposed_schema[2] },
    ]
    const other = AiInferSchemaResponse.parse(await infer({ field_names, fields: locked }))
    expect(other.proposed_schema).toEqual(locked)
    expect(other.contract_hash).not.toBe(contract_hash)
    const answer = await generate({
      field_names,
      fields: other.proposed_schema,
      expected_contract_hash: other.contract_hash,
      strict_contract: true,
      count: 3,
    })
    expect(answer.status).toBe(200)
    expect(AiGenerationResponse.parse(await answer.json()).inferred_contract_hash).toBe(other.contract_hash)
  })

  it('200: constraints without a type overrule the inferred ones, a share of blanks is kept', async () => {
    const answer = await generate({
      field_names: ['age', 'blorf'],
      fields: [
        { name: 'age', constraints: { min: 30, max: 31 } },
        { name: 'blorf', type: 'text', constraints: { values: ['x'] }, blankPercentage: 100 },
      ],
      count: 20,
    })
    const { records } = AiGenerationResponse.parse(await answer.json())
    expect(new Set(records.map((row) => Object.values(row)[0]))).toEqual(new Set([30, 31]))
    expect(new Set(records.map((row) => Object.values(row)[1]))).toEqual(new Set([null]))
  })

  it.each([
    ['a name that is not asked for', [{ name: 'other', type: 'email' }], 'fields.0.name'],
    ['an unknown type', [{ name: 'email', type: 'emial' }], 'fields.0.type'],
    [
      'constraints that the type cannot keep',
      [{ name: 'blorf', type: 'integer', constraints: { min: 9, max: 1 } }],
      'fields.0.constraints.max',
    ],
    [
      'constraints that the inferred type cannot keep',
      [{ name: 'email', constraints: { pattern: '(' } }],
      'fields.0.constraints.pattern',
    ],
    [
      'the same name twice',
      [
        { name: 'email', type: 'email' },
        { name: 'email', type: 'city' },
      ],
      'fields.1.name',
    ],
  ])('422: %s', async (_, fields, loc) => {
    for (const path of ['infer-schema', 'generate-ai']) {
      const answer = await app.post(`/api/v1/${path}`, { field_names, fields }, key)
      expect(answer.status).toBe(422)
      const { detail } = await answer.json()
      expect(detail.map((problem: { loc: unknown[] }) => problem.loc.slice(1).join('.'))).toContain(loc)
    }
  })
})

describe('sample_rows', () => {
  const sample_rows = Array.from({ length: 12 }, (_, at) => ({
    full_name: ['Ann Fox', 'Bob Hill'][at % 2],
    ward: ['North', 'South', 'North'][at % 3],
    dose_mg: 5 + at / 2,
    checked: at % 4 === 0 ? null : at % 2 === 0,
  }))
  const field_names = ['full_name', 'ward', 'dose_mg', 'checked']

  it('200: types, ranges, lists and shares of nulls are learned; no name comes back', async () => {
    const { proposed_schema, inference } = AiInferSchemaResponse.parse(await infer({ field_names, sample_rows }))
    expect(proposed_schema).toMatchObject([
      { name: 'full_name', type: 'fullName' },
      { name: 'ward', type: 'text', constraints: { values: ['North', 'South'], weights: [8, 4] } },
      { name: 'dose_mg', type: 'decimal', constraints: { min: 5, precision: 1 } },
      { name: 'checked', constraints: { values: [true, false] }, blankPercentage: 25 },
    ])
    expect(inference.map(({ source }) => source)).toEqual(['sample', 'sample', 'sample', 'sample'])
    const answer = await generate({ field_names, sample_rows, count: 200, seed: 7 })
    const { records } = AiGenerationResponse.parse(await answer.json())
    expect(JSON.stringify(records)).not.toMatch(/Ann Fox|Bob Hill/)
    for (const { dose_mg } of records as { dose_mg: number }[]) expect(dose_mg).toBeGreaterThanOrEqual(5)
  })

  it('422: fewer than three rows, more than fifty, rows that are not objects', async () => {
    for (const rows of [sample_rows.slice(0, 2), Array(51).fill({}), [1, 2, 3]]) {
      expect((await app.post('/api/v1/infer-schema', { field_names, sample_rows: rows })).status).toBe(422)
    }
  })
})

describe('POST /api/v1/profile', () => {
  const csv = `case_id,court,amount_due\n${Array.from({ length: 40 }, (_, at) => `C-${1000 + at},${['High', 'County'][at % 2]},${(at * 12.5).toFixed(2)}`).join('\n')}`

  it('200: a schema that generate takes, learned from CSV, JSON text or objects', async () => {
    const answer = await app.post('/api/v1/profile', { sample: csv })
    expect(answer.status).toBe(200)
    const { proposed_schema, rows_read } = ProfileResponse.parse(await answer.json())
    expect(rows_read).toBe(40)
    expect(proposed_schema).toMatchObject([
      { name: 'case_id', constraints: { pattern: 'C-[0-9]{4}' } },
      { name: 'court', constraints: { values: ['High', 'County'] } },
      { name: 'amount_due', constraints: { min: 0, max: 490, precision: 2 } },
    ])
    expect((await app.post('/api/v1/generate', { schema_fields: proposed_schema, count: 5 }, key)).status).toBe(200)
    const rows = [{ a: 1 }, { a: 2 }, { a: 3 }]
    const [fromText, fromObjects] = await Promise.all(
      [JSON.stringify(rows), rows].map(async (sample) => (await app.post('/api/v1/profile', { sample })).json()),
    )
    expect(fromText.contract_hash).toBe(fromObjects.contract_hash)
  })

  it.each([
    ['no sample', {}, 'missing', 'Field required'],
    ['a number', { sample: 5 }, 'string_type', 'Input should be a valid string'],
    ['no rows', { sample: [] }, 'too_short', 'List should have at least 1 item after validation, not 0'],
  ])('422: %s, in its own words', async (_, body, type, msg) => {
    const answer = await app.post('/api/v1/profile', body)
    expect(answer.status).toBe(422)
    expect((await answer.json()).detail).toMatchObject([{ type, msg, loc: ['body', 'sample'] }])
  })

  it.each([
    ['an empty one', { sample: ' ' }],
    ['broken JSON', { sample: '{"a":1}\n{"a":' }],
    ['too many columns', { sample: `${Array.from({ length: 81 }, (_, at) => `c${at}`).join(',')}\n1` }],
  ])('422: %s', async (_, body) => {
    const answer = await app.post('/api/v1/profile', body)
    expect(answer.status).toBe(422)
    expect((await answer.json()).detail[0].loc).toEqual(['body', 'sample'])
  })
})
