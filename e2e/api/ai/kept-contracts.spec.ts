import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { askedOf } from '@/testing/model-answers'
import { type ModelServer, startModelServer } from '@/testing/model-server'
import { type Instance, type Instances, shareDatabase } from '../../fixtures/instances'

/** A model of whims: another type each time it is asked. */
const whims = ['color', 'company', 'language', 'city', 'sku', 'notes', 'age', 'currency']
let asked = 0
let server: ModelServer
let instances: Instances
beforeAll(async () => {
  server = await startModelServer((request) => {
    const type = whims[asked++ % whims.length]
    return { columns: askedOf(request).columns.map((column) => ({ ...column, type, confidence: 0.9 })) }
  })
  instances = await shareDatabase({ OPENAI_BASE_URL: server.url, OPENAI_MODEL: 'stub' })
})
afterAll(async () => {
  await instances.close()
  await server.close()
})
beforeEach(() => {
  server.behave({ kind: 'good' })
  server.requests.length = 0
})

const infer = async ({ post }: Instance, name: string) =>
  (await post('/api/v1/infer-schema', { field_names: ['email', name] })).json()

it('a service that starts again gives the same contract, and asks no model', async () => {
  const instance = await instances.start()
  const first = await infer(instance, 'qzx blorp')
  await instance.stop()
  expect(first.inference[1].source).toBe('model')
  const again = await infer(await instances.start(), 'qzx blorp')
  expect({ ...again, contract_id: '' }).toEqual({ ...first, contract_id: '' })
  expect(server.requests).toHaveLength(1)
})

it('equal first requests at once, over two instances, get one contract', async () => {
  server.behave({ kind: 'slow', ms: 50 })
  const both = [await instances.start(), await instances.start()]
  for (const name of ['vurgle', 'plonk snib', 'zorf']) {
    const answers = await Promise.all([...both, ...both, ...both].map((instance) => infer(instance, name)))
    expect(new Set(answers.map(({ contract_hash }) => contract_hash)).size).toBe(1)
    expect(answers[0].inference[1].source).toBe('model')
  }
  expect(server.requests.length).toBeGreaterThan(3)
})

it('a contract is answered though it cannot be kept', async () => {
  const instance = await instances.start()
  await instance.services.db.prisma.$executeRaw`ALTER TABLE inference_answer RENAME TO hidden`
  const { inference } = await infer(instance, 'snorgle')
  await instance.services.db.prisma.$executeRaw`ALTER TABLE hidden RENAME TO inference_answer`
  expect(inference[1].source).toBe('model')
})
