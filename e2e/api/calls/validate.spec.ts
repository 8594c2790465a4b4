import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldTypeNames } from '@/server/generation/catalog'
import { ValidationResult } from '@/wire/rows/generation'
import { constraintNames, locales, outputFormats } from '@/wire/vocabulary'
import type { Api } from '../../fixtures/app'
import { startApi } from '../../fixtures/processes/start-api'
import { people, request } from '../../fixtures/schemas'

let app: Api
beforeAll(async () => {
  app = await startApi()
})
afterAll(() => app.close())

const validate = async (body: unknown, headers?: Record<string, string>) => {
  const answer = await app.post('/api/v1/validate', body, headers)
  return { status: answer.status, body: await answer.json() }
}

describe('POST /api/v1/validate', () => {
  it('200: reports the rows and their price', async () => {
    const { status, body } = await validate(request(500), { 'x-api-key': await app.key('pro') })
    expect(status).toBe(200)
    expect(ValidationResult.parse(body)).toMatchObject({
      valid: true,
      field_count: 3,
      estimated_records: 500,
      quote: { bracket: 'generate_medium', amount_micro_usdc: 5000, amount_usd: '0.005000' },
      warnings: [],
    })
    expect(body.schema_hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('200: warns an anonymous caller of the free cap and judges it as a payer', async () => {
    const { status, body } = await validate({ schema_fields: [{ name: 'card', type: 'creditCard' }], count: 10_000 })
    expect(status).toBe(200)
    expect(body.warnings).toEqual([expect.objectContaining({ code: 'free_tier_cap' })])
  })

  it('200: warns of a constraint that its type does not know, and of an iban without prefix in the UAE', async () => {
    const { body } = await validate({
      locale: 'en_AE',
      schema_fields: [
        { name: 'a', type: 'email', constraints: { colour: 'red' } },
        { name: 'b', type: 'iban' },
      ],
    })
    expect(body.warnings.map(({ loc }: { loc: unknown[] }) => loc.slice(0, 3))).toEqual(
      expect.arrayContaining([
        ['body', 'schema_fields', 0],
        ['body', 'schema_fields', 1],
      ]),
    )
  })

  it('422: every problem at once, of shape, of fields with each other, and of the tier', async () => {
    const { status, body } = await validate(
      {
        count: 10_001,
        locale: 'en_AE',
        schema_fields: [
          { name: 'a', type: 'emial' },
          { name: 'a', type: 'phone' },
          { name: 'c', type: 'creditCard', blankPercentage: 101 },
          { type: 'age', constraints: { min: 'x' } },
        ],
      },
      { 'x-api-key': await app.key('free') },
    )
    expect(status).toBe(422)
    const found = body.detail.map(
      ({ type, loc }: { type: string; loc: unknown[] }) => `${type} ${loc.slice(1).join('.')}`,
    )
    expect(found).toEqual(
      expect.arrayContaining([
        'less_than_equal count',
        'enum schema_fields.0.type',
        'tier_required schema_fields.2.type',
        'less_than_equal schema_fields.2.blankPercentage',
        'missing schema_fields.3.name',
      ]),
    )
    expect(body.detail.some(({ loc }: { loc: unknown[] }) => loc.includes('constraints') && loc.includes('min'))).toBe(
      true,
    )
    expect(body.detail.find(({ type }: { type: string }) => type === 'enum').ctx.did_you_mean).toContain('email')
    expect(JSON.stringify(body.detail)).toContain('+971')
  })

  it('422: a phone in the UAE comes with the corrected field, which is accepted', async () => {
    const field = { name: 'mobile', type: 'phone', blankPercentage: 5 }
    const { body } = await validate({ locale: 'ar_AE', schema_fields: [field] })
    const fixed = body.detail[0].ctx.suggested_fix
    expect(fixed).toEqual({ ...field, constraints: { country_code: '+971' } })
    expect((await validate({ locale: 'ar_AE', schema_fields: [fixed] })).status).toBe(200)
  })

  it.each([
    ['an empty body', '', 'missing'],
    ['null', 'null', 'missing'],
    ['a form', 'a=b', 'json_invalid'],
    ['half a document', '{"schema_fields": [', 'json_invalid'],
    ['a list', '[]', 'model_attributes_type'],
  ])('422: %s, never 400 or 415', async (_title, body, type) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await fetch(`${app.url}/api/v1/validate`, { method: 'POST', body, headers })
    expect(answer.status).toBe(422)
    expect((await answer.json()).detail[0]).toMatchObject({ type, loc: expect.arrayContaining(['body']) })
  })

  it('says valid exactly when generate by the same caller succeeds', async () => {
    const key = { 'x-api-key': await app.key('enterprise') }
    const scalar = fc.oneof(
      fc.string({ maxLength: 6 }),
      fc.integer({ min: -5, max: 12_000 }),
      fc.boolean(),
      fc.constant(null),
      fc.double(),
    )
    const field = fc.record(
      {
        name: fc.oneof(fc.string({ minLength: 1, maxLength: 8 }), fc.constantFrom('a', 'b', '__proto__'), scalar),
        type: fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...fieldTypeNames) }, fc.constantFrom('emial', '', 5)),
        locale: fc.oneof(fc.constantFrom(...locales, undefined, null), fc.constant('xx')),
        constraints: fc.oneof(
          fc.constant(undefined),
          fc.dictionary(
            fc.constantFrom(...constraintNames, 'other'),
            fc.oneof(scalar, fc.array(scalar, { maxLength: 4 })),
            { maxKeys: 2 },
          ),
          scalar,
        ),
        blankPercentage: fc.oneof(fc.constant(undefined), fc.integer({ min: 0, max: 100 }), scalar),
      },
      { requiredKeys: ['name', 'type'] },
    )
    const body = fc.record(
      {
        schema_fields: fc.oneof({ weight: 9, arbitrary: fc.array(field, { maxLength: 4 }) }, scalar),
        count: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 60 }) }, scalar),
        locale: fc.constantFrom(...locales, undefined),
        output_format: fc.constantFrom(...outputFormats, undefined),
        seed: fc.oneof(fc.constant(undefined), scalar),
      },
      { requiredKeys: ['schema_fields'] },
    )
    await fc.assert(
      fc.asyncProperty(body, async (generation) => {
        const judged = await validate(generation, key)
        const made = await app.post('/api/v1/generate', generation, key)
        const text = await made.text()
        expect([200, 422]).toContain(judged.status)
        expect(made.status).toBe(judged.status)
        if (judged.status === 422) expect(JSON.parse(text)).toEqual(judged.body)
      }),
      { numRuns: 300 },
    )
  })

  it('200: takes the largest of everything that SPEC allows', async () => {
    const field = { type: 'uuid', locale: null, constraints: null, blankPercentage: 100 }
    const body = {
      schema_fields: Array.from({ length: 50 }, (_, i) => ({ ...field, name: `${i}`.padEnd(128, 'x') })),
      count: 10_000,
      seed: 's'.repeat(64),
    }
    const { status, body: result } = await validate(body)
    expect(status).toBe(200)
    expect(result).toMatchObject({ field_count: 50, estimated_records: 10_000 })
  })

  it.each([
    [
      '51 fields',
      { schema_fields: Array.from({ length: 51 }, (_, i) => ({ name: `c${i}`, type: 'uuid' })) },
      'too_long',
    ],
    ['no field', { schema_fields: [] }, 'too_short'],
    ['a count of 0', { count: 0 }, 'greater_than_equal'],
    ['a count of 10001', { count: 10_001 }, 'less_than_equal'],
    ['a name of 129 characters', { schema_fields: [{ name: 'x'.repeat(129), type: 'uuid' }] }, 'string_too_long'],
    ['-1 % of blanks', { schema_fields: [{ name: 'a', type: 'uuid', blankPercentage: -1 }] }, 'greater_than_equal'],
    ['101 % of blanks', { schema_fields: [{ name: 'a', type: 'uuid', blankPercentage: 101 }] }, 'less_than_equal'],
    ['a nonce of -1', { nonce: -1 }, 'greater_than_equal'],
    ['a seed of 65 characters', { seed: 's'.repeat(65) }, 'string_too_long'],
    ['a format of another service', { output_format: 'parquet' }, 'enum'],
    ['a locale of another service', { locale: 'fr_FR' }, 'enum'],
    ['a payer that is not text', { agent_address: 5 }, 'string_type'],
    ['a transaction that is not text', { payment_tx_hash: 5 }, 'string_type'],
  ])('422: %s', async (_title, wrong, type) => {
    const { status, body } = await validate({ schema_fields: people, ...wrong })
    expect(status).toBe(422)
    expect(body.detail).toEqual([expect.objectContaining({ type })])
  })

  it('200: sampleData, fieldPatterns and unknown keys change nothing', async () => {
    const plain = await validate(request(5))
    const ignored = { sampleData: [{ email: 'x' }], fieldPatterns: { email: ['x'] }, flavour: 'vanilla' }
    expect(await validate(request(5, ignored))).toEqual(plain)
    expect(await validate(request(5, { sampleData: null, fieldPatterns: null }))).toEqual(plain)
  })

  it('the people schema is valid in every locale', async () => {
    for (const locale of locales) expect((await validate({ schema_fields: people, locale })).status).toBe(200)
  })
})
