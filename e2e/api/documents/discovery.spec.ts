import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fieldTypeNames } from '@/server/generation/catalog'
import {
  CapabilitiesResponse,
  FieldTypesResponse,
  HealthResponse,
  PricingResponse,
  RootResponse,
} from '@/wire/discovery'
import { locales } from '@/wire/vocabulary'
import { type App, publicUrl, startApp } from '../../fixtures/app'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const read = async (path: string, headers?: Record<string, string>) => (await app.get(path, headers)).json()

describe('GET /', () => {
  it('200: lists for machines what the service offers and where to go next', async () => {
    const body = RootResponse.parse(await read('/'))
    expect(body).toMatchObject({ version: '1.1.0', api_version: '1.0.0', openapi: `${publicUrl}/openapi.json` })
    expect(body.workflow[0]).toContain('capabilities')
  })

  it('serves the page to a browser', async () => {
    expect((await app.get('/', { accept: 'text/html' })).status).toBe(404)
  })
})

describe('GET /api/v1/capabilities', () => {
  it('200: an anonymous caller sees the free tier without creditCard', async () => {
    const body = CapabilitiesResponse.parse(await read('/api/v1/capabilities'))
    expect(body).toMatchObject({ api_version: '1.0.0', tier: 'free', authenticated: false })
    expect(body.available_field_types.map(({ name }) => name)).toEqual(
      fieldTypeNames.filter((name) => name !== 'creditCard'),
    )
    expect(body.limits).toEqual({
      max_records_per_call: 100,
      max_calls_per_day: 20,
      max_ai_records_per_call: 100,
      allowed_field_categories: 'all',
      nested_depth: 1,
      agentic_hints: true,
      rag_access: false,
      price_usd_month: 0,
    })
    expect(body.supported_locales.map(({ code }) => code)).toEqual(locales)
  })

  it('200: a pro key sees its own limits and all types', async () => {
    const body = CapabilitiesResponse.parse(await read('/api/v1/capabilities', { 'x-api-key': await app.key('pro') }))
    expect(body).toMatchObject({ tier: 'pro', authenticated: true, limits: { max_records_per_call: 5000 } })
    expect(body.available_field_types.map(({ name }) => name)).toEqual(fieldTypeNames)
  })

  it('200: reports what an unconfigured deployment lacks', async () => {
    const { payment_environment } = await read('/api/v1/capabilities')
    expect(payment_environment).toMatchObject({
      service_env: 'development',
      agentic: { lineage_enabled_static: false, lineage_stage: 'staging', escrow_middleware_enabled_static: false },
      x402: {
        pay_to_configured: false,
        pay_to_masked: '(unset)',
        example_quote_count_10_micro_usdc: 2000,
        example_quote_count_500_micro_usdc: 5000,
        pricing_micro_usdc_brackets: {
          generate_small: 2000,
          generate_medium: 5000,
          generate_large: 15000,
          validate: 0,
          capabilities: 0,
        },
      },
      escrow_canary_invoice: {
        chain_id: 84532,
        payee_wallet_masked: '(unset)',
        response_header: 'X-Payment-Required: true',
      },
    })
  })

  it('200: has the members that SPEC names', async () => {
    const body = await read('/api/v1/capabilities')
    const { payment_environment: environment, payment_options: options } = body
    expect(Object.keys(body)).toEqual(
      expect.arrayContaining([
        'api_version',
        'tier',
        'available_field_types',
        'supported_locales',
        'limits',
        'example_requests',
        'payment_options',
        'payment_environment',
      ]),
    )
    expect(Object.keys(body.available_field_types[0])).toEqual(
      expect.arrayContaining([
        'name',
        'category',
        'description',
        'example_value',
        'required_constraints',
        'locale_notes',
        'tier_required',
      ]),
    )
    expect(environment.agentic.escrow_canary_path).toBe('/api/v1/canary/generate')
    expect(environment.x402).toMatchObject({
      network_id_string: 'base-sepolia',
      facilitator_verify_path: '/verify',
      facilitator_settle_path: '/settle',
      usdc_contract: '0x036CbD53842c5426634e7929541eC2318f3dCF7e',
      protected_paths: ['/api/v1/generate', '/api/v1/generate-ai', '/api/v1/generate-ai/stream'],
    })
    expect(options.api_key).toEqual({
      free: { price_usd_month: 0, max_records: 100 },
      pro: { price_usd_month: 29, max_records: 5000 },
      enterprise: { price_usd_month: 199, max_records: 100_000 },
    })
    expect(options.x402).toEqual({
      pricing: { generate_small: 2000, generate_medium: 5000, generate_large: 15000, validate: 0, capabilities: 0 },
      how_it_works: expect.any(String),
    })
    for (const example of body.example_requests) expect(Object.keys(example)).toEqual(['description', 'request'])
  })

  it('its example requests are valid', async () => {
    const { example_requests } = await read('/api/v1/capabilities')
    for (const { request } of example_requests) expect((await app.post('/api/v1/validate', request)).status).toBe(200)
  })
})

describe("SPEC's deployment facts", () => {
  it('are what a deployment reports that sets pay-to and escrow contract but no payee', async () => {
    const wallet = `0x${'12'.repeat(20)}`
    const other = await startApp({ X402_PAY_TO: wallet, ESCROW_CONTRACT: wallet })
    const { payment_environment } = await (await other.get('/api/v1/capabilities')).json()
    await other.close()
    expect(payment_environment.x402).toMatchObject({ pay_to_configured: true, pay_to_masked: '0x1212…1212' })
    expect(payment_environment.escrow_canary_invoice).toMatchObject({
      escrow_contract_configured: true,
      escrow_contract_masked: '0x1212…1212',
      payee_wallet_configured: false,
      payee_wallet_masked: '(unset)',
    })
    expect(JSON.stringify(payment_environment)).not.toContain(wallet)
  })
})

describe('GET /api/v1/field-types', () => {
  it('200: lists all types to everybody, each with a valid example', async () => {
    const body = FieldTypesResponse.parse(await read('/api/v1/field-types'))
    expect(body).toMatchObject({ api_version: '1.0.0', type_count: fieldTypeNames.length })
    expect(body.field_types.map(({ name }) => name)).toEqual(fieldTypeNames)
    expect(body.field_types.filter((entry) => entry.tier_required === 'pro').map(({ name }) => name)).toEqual([
      'creditCard',
    ])
    expect(Object.keys(body.locale_rules_summary)).toEqual(['en_AE', 'ar_AE'])
  })
})

describe('GET /api/v1/pricing', () => {
  it('200: lists the prices of SPEC', async () => {
    const body = PricingResponse.parse(await read('/api/v1/pricing'))
    expect(body.tiers).toEqual({
      free: { price_usd_month: 0, max_records: 100 },
      pro: { price_usd_month: 29, max_records: 5000 },
      enterprise: { price_usd_month: 199, max_records: 100000 },
    })
    expect(
      body.x402.brackets.map((bracket) => [bracket.name, bracket.up_to_records, bracket.amount_micro_usdc]),
    ).toEqual([
      ['generate_small', 100, 2000],
      ['generate_medium', 1000, 5000],
      ['generate_large', 10000, 15000],
    ])
  })
})

describe('GET /api/v1/health', () => {
  it('200: is ok, and names the parts that are not configured', async () => {
    const body = HealthResponse.parse(await read('/api/v1/health'))
    expect(body).toMatchObject({
      status: 'ok',
      service_env: 'development',
      checks: {
        database: { status: 'ok' },
        cache: { status: 'ok' },
        model: { status: 'not_configured' },
        chain: { status: 'not_configured' },
      },
    })
  })

  it('503: says so when the database is gone', async () => {
    const other = await startApp()
    await other.services.db.close()
    const answer = await other.get('/api/v1/health')
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({
      code: 'database_unreachable',
      checks: { database: { status: 'unreachable' } },
    })
    await other.close().catch(() => undefined)
  })

  it('200 degraded: says which neighbour does not answer', async () => {
    const other = await startApp({ CHAIN_RPC_URL: 'http://127.0.0.1:9' })
    expect(await (await other.get('/api/v1/health')).json()).toMatchObject({
      status: 'degraded',
      checks: { chain: { status: 'unreachable' } },
    })
    await other.close()
  })

  it('200: does not wait for a neighbour that takes long, but gives its last state', async () => {
    const held: ServerResponse[] = []
    let holds = false
    const node = createServer((_request, response) => void (holds ? held.push(response) : response.end()))
    await once(node.listen(0, '127.0.0.1'), 'listening')
    const { port } = node.address() as AddressInfo // a TCP server has an address of this shape
    let aheadMs = 0
    const clock = { now: () => new Date(Date.now() + aheadMs) }
    const other = await startApp({ CHAIN_RPC_URL: `http://127.0.0.1:${port}` }, clock)
    const chain = async () => (await (await other.get('/api/v1/health')).json()).checks.chain.status
    expect(await chain()).toBe('ok')
    holds = true
    aheadMs = 5_000
    expect(await chain()).toBe('ok')
    await vi.waitFor(() => expect(held).toHaveLength(1), 60_000)
    held[0]?.writeHead(502).end()
    await vi.waitFor(async () => expect(await chain()).toBe('unreachable'), 60_000)
    await other.close()
    node.close()
  })

  it.each([
    [502, 'unreachable'],
    [401, 'ok'],
  ])('200: a node that answers %i is %s', async (status, said) => {
    const node = createServer((_request, response) => response.writeHead(status).end()).listen(0, '127.0.0.1')
    await once(node, 'listening')
    const { port } = node.address() as AddressInfo // a TCP server has an address of this shape
    const other = await startApp({ CHAIN_RPC_URL: `http://127.0.0.1:${port}` })
    expect(await (await other.get('/api/v1/health')).json()).toMatchObject({ checks: { chain: { status: said } } })
    await other.close()
    node.close()
  })
})
