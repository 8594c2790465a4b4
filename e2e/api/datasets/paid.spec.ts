import { describe, expect, it } from 'vitest'
import { openPaidWorld } from '../../fixtures/payments/open-worlds'
import { readAnswer } from '../../fixtures/payments/paid-world'
import { version1Fetch, version2Fetch } from '../../fixtures/payments/payer'

const world = await openPaidWorld()

const path = '/api/v1/datasets'
const recipe = (rows: number) => ({ tables: [{ name: 't', rows, fields: [{ name: 'city', type: 'city' }] }] })

describe.each([
  [1, version1Fetch],
  [2, version2Fetch],
] as const)('the stock client of version %i', (_version, paying) => {
  it('201: buys a data set by the price of its rows, and gets its id and receipt', async () => {
    const pay = () =>
      paying(world.chain.payerKey)(world.app.url + path, { method: 'POST', body: JSON.stringify(recipe(25_000)) })
    const { result, ...cost } = await world.scene(async () => readAnswer(await pay()))
    expect(result.status).toBe(201)
    expect(cost).toEqual({ paid: 45_000, worked: 1 })
    expect(result.receipt).not.toBeNull()
    expect(result.json).toMatchObject({
      rows: 25_000,
      usage: { tier: 'x402', payment: { network: 'base-sepolia', amount_micro_usdc: 45_000 } },
    })
    const { created_at, expires_at, dataset_id } = result.json
    expect(Date.parse(String(expires_at)) - Date.parse(String(created_at))).toBe(7 * 86_400_000)
    expect((await world.app.get(`${path}/${dataset_id}`)).status).toBe(200)
  })
})

it('402: names the price of all rows, and judges the recipe only after it', async () => {
  const { status, json } = await world.post(recipe(20_001), {}, path)
  expect(status).toBe(402)
  expect(json.accepts).toMatchObject([
    { maxAmountRequired: '45000', resource: expect.stringMatching(/\/api\/v1\/datasets$/) },
  ])
  expect((await world.post({ tables: 'none' }, {}, path)).status).toBe(402)
})

it('201: the same payment again is answered with the same data set, paid once', async () => {
  const body = recipe(10)
  const headers = await world.sign(body, { path })
  const { result, ...cost } = await world.scene(async () => [
    await world.post(body, headers, path),
    await world.post(body, headers, path),
  ])
  expect(cost).toEqual({ paid: 2_000, worked: 1 })
  expect(result.map(({ status }) => status)).toEqual([201, 201])
  expect(result[1]?.json).toEqual(result[0]?.json)
})

it('402: a payment for fewer rows does not buy more', async () => {
  const headers = await world.sign(recipe(10), { path })
  const { result, ...cost } = await world.scene(() => world.post(recipe(50_000), headers, path))
  expect(result.status).toBe(402)
  expect(cost).toEqual({ paid: 0, worked: 0 })
})

it('422: a recipe that cannot be made is not paid for, and the payment is good for another', async () => {
  const headers = await world.sign(recipe(10), { path })
  const wrong = { tables: [{ name: 't', rows: 10, key: ['no'], fields: [{ name: 'city', type: 'city' }] }] }
  const { result, ...cost } = await world.scene(async () => {
    const refused = await world.post(wrong, headers, path)
    return [refused.status, (await world.post(recipe(10), headers, path)).status]
  })
  expect(result).toEqual([422, 201])
  expect(cost).toEqual({ paid: 2_000, worked: 1 })
})
