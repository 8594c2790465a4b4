import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canonicalJson } from '@/server/kernel/json/canonical-json'
import { AiInferSchemaResponse } from '@/wire/inference'
import { type App, startApp } from '../../fixtures/app'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const names = ['customer_name', 'email', 'city', 'is_active', 'quantity', 'signup_date']
const infer = async (body: object) => (await app.post('/api/v1/infer-schema', body)).json()

describe('POST /api/v1/infer-schema', () => {
  it('200: types, sources and a hash that any client can compute', async () => {
    const body = AiInferSchemaResponse.parse(await infer({ field_names: names }))
    expect(body.proposed_schema.map(({ name, type }) => [name, type])).toEqual(
      expect.arrayContaining([
        ['customer_name', 'fullName'],
        ['email', 'email'],
        ['city', 'city'],
        ['signup_date', 'date'],
      ]),
    )
    expect(body.contract_hash).toBe(createHash('sha256').update(canonicalJson(body.proposed_schema)).digest('hex'))
    expect(body.contract_id).toMatch(/^ctr_/)
    expect(body.inference.map(({ name }) => name)).toEqual(names)
  })

  it('200: the same request gives the same contract, and the UAE its constraints', async () => {
    const [first, again] = await Promise.all([infer({ field_names: names }), infer({ field_names: names })])
    expect(again.contract_hash).toBe(first.contract_hash)
    const { proposed_schema } = await infer({ field_names: ['mobile', 'iban'], locale: 'ar_AE' })
    expect(proposed_schema).toMatchObject([
      { type: 'phone', constraints: { country_code: '+971' } },
      { type: 'iban', constraints: { country_prefix: 'AE' } },
    ])
  })

  it('422: repeated names, too many, and everything else at once', async () => {
    const { detail } = await infer({ field_names: ['a', 'a', '', 5], locale: 'xx', domain_hint: 'x'.repeat(2001) })
    expect(
      detail.map(({ type, loc }: { type: string; loc: unknown[] }) => `${type} ${loc.slice(1).join('.')}`).sort(),
    ).toEqual([
      'enum locale',
      'string_too_long domain_hint',
      'string_too_short field_names.2',
      'string_type field_names.3',
      'value_error field_names.1',
    ])
    expect((await infer({ field_names: Array.from({ length: 81 }, (_, i) => `c${i}`) })).detail[0].type).toBe(
      'too_long',
    )
  })
})
