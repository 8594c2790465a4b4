import {
  checkEndpointSchema,
  checkL2ForOpenAPI,
  checkL4ForOpenAPI,
  getOpenAPI,
  getWarningsForL2,
  getWarningsForL3,
  getWarningsForL4,
  getWarningsForOpenAPI,
  type OpenApiSource,
} from '@agentcash/discovery'
import { decodePaymentRequiredHeader } from '@x402/core/http'
import {
  type DiscoveryExtension,
  validateDiscoveryExtension,
  validateDiscoveryExtensionSpec,
} from '@x402/extensions/bazaar'
import { Ajv2020 } from 'ajv/dist/2020'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { restOperations } from '@/server/api/root'
import { GenerationResponse } from '@/wire/rows/generation'
import { type App, startApp } from '../../fixtures/app'

// The auditors that directories of paid services run, against the served product.

let app: App
let openApi: OpenApiSource
beforeAll(async () => {
  app = await startApp({ X402_PAY_TO: `0x${'12'.repeat(20)}` })
  const found = (await getOpenAPI(app.url))._unsafeUnwrap()
  if (found === null || 'parseFailure' in found) throw new Error(JSON.stringify(found))
  openApi = found
})
afterAll(() => app.close())

const paidPaths = restOperations.flatMap(({ operation }) => (operation.paid ? [operation.path] : []))

async function challengeAt(path: string) {
  const answer = await app.post(path, {})
  return decodePaymentRequiredHeader(answer.headers.get('PAYMENT-REQUIRED') ?? '')
}

const bazaarAt = async (path: string) => (await challengeAt(path)).extensions?.bazaar as DiscoveryExtension // the validators judge it

describe('the auditor of x402scan', () => {
  it('has nothing to say of the OpenAPI document, its list of routes and its guidance', () => {
    expect(getWarningsForOpenAPI(openApi)).toEqual([])
    expect(getWarningsForL2(checkL2ForOpenAPI(openApi))).toEqual([])
    expect(getWarningsForL4(checkL4ForOpenAPI(openApi))).toEqual([])
  })

  it.each(paidPaths)('%s: shows price and protocol in the list', (path) => {
    const route = checkL2ForOpenAPI(openApi).routes.find((listed) => listed.path === path)
    expect(route).toMatchObject({ protocols: ['x402'], pricingMode: 'dynamic', currency: 'USD' })
    expect(route?.price).toContain('0.002')
    expect(route?.price).toContain(path.endsWith('datasets') ? '15.0' : '0.015')
  })

  it.each([
    ['/api/v1/datasets', { tables: [{ name: 't', rows: 10_000_000, fields: [{ name: 'a', type: 'city' }] }] }],
    ['/api/v1/generate', { schema_fields: [{ name: 'a', type: 'city' }], count: 10_000 }],
  ])('%s: the highest price in the list is that of the largest call', async (path, largest) => {
    const answer = await app.post(path, largest)
    const { accepts } = decodePaymentRequiredHeader(answer.headers.get('PAYMENT-REQUIRED') ?? '')
    const route = checkL2ForOpenAPI(openApi).routes.find((listed) => listed.path === path)
    expect(route?.price).toContain((Number(accepts[0]?.amount) / 1e6).toFixed(3))
  })

  it.each([false, true])('has nothing to say of a paid route, probed: %s', async (probe) => {
    for (const path of paidPaths) {
      const checked = await checkEndpointSchema({ url: app.url + path, probe })
      if (!checked.found) throw new Error(`${path} was not found`)
      const advisory = checked.advisories.find(({ method }) => method === 'POST')
      expect({ path, warnings: getWarningsForL3(advisory ?? null) }).toEqual({ path, warnings: [] })
      expect(advisory?.inputSchema).toBeDefined()
      expect(advisory?.outputSchema).toBeDefined()
      if (probe) expect(advisory?.paymentOptions).toHaveLength(1)
    }
  })
})

describe('the Bazaar entry', () => {
  it.each(paidPaths)('%s: is valid by the validators of its specification', async (path) => {
    const bazaar = await bazaarAt(path)
    const warn = vi.spyOn(console, 'warn')
    expect(validateDiscoveryExtension(bazaar)).toEqual({ valid: true })
    expect(validateDiscoveryExtensionSpec({ ...bazaar })).toEqual({ valid: true })
    expect(warn.mock.calls).toEqual([])
    warn.mockRestore()
  })

  it.each(paidPaths)('%s: its input schema takes what the path takes and refuses what it refuses', async (path) => {
    const { info, schema } = await bazaarAt(path)
    const { body } = Object(schema.properties.input.properties)
    const takes = new Ajv2020({ strict: false }).compile(body)
    expect(takes(Object(info.input).body)).toBe(true)
    const isAi = path.includes('generate-ai')
    const wrong: object[] = isAi
      ? [{}, { field_names: [] }, { field_names: ['a'], output_format: 'xml' }]
      : [
          {},
          { schema_fields: [{ name: 'a', type: 'emial' }] },
          { schema_fields: [{ name: 'a', type: 'email' }], count: 0 },
        ]
    const key = { 'x-api-key': await app.key('pro') }
    for (const sent of wrong) {
      expect({ sent, taken: takes(sent) }).toEqual({ sent, taken: false })
      expect((await app.post(path, sent, key)).status).toBe(422)
    }
  })

  it('describes every path in words of its own, within what a proxy takes as headers', async () => {
    const challenges = await Promise.all(paidPaths.map(challengeAt))
    expect(new Set(challenges.map(({ resource }) => resource?.description)).size).toBe(paidPaths.length)
    for (const path of paidPaths) {
      const answer = await app.post(path, {})
      expect(answer.headers.get('PAYMENT-REQUIRED')?.length).toBeLessThan(8_000)
    }
  })

  it('shows as its example what the path answers', async () => {
    for (const path of ['/api/v1/generate', '/api/v1/generate-ai']) {
      const { info } = await bazaarAt(path)
      const example = GenerationResponse.partial().parse(info.output?.example)
      const sent = { ...Object(info.input).body, count: example.count, seed: example.seed }
      const answer = await (await app.post(path, sent, { 'x-api-key': await app.key('free') })).json()
      expect(answer.records).toEqual(example.records)
    }
  })

  it('says that the stream streams', async () => {
    const { resource } = await challengeAt('/api/v1/generate-ai/stream')
    expect(resource).toMatchObject({
      mimeType: 'text/event-stream',
      description: expect.stringContaining('server-sent events'),
    })
  })
})

describe('/.well-known', () => {
  it('404: an unknown path is refused in JSON', async () => {
    const answer = await app.get('/.well-known/agent-card.json')
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: expect.any(String) })
  })
})
