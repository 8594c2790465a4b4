import { afterAll, beforeAll, expect } from 'vitest'
import { shop } from '@/server/datasets/fixtures/shop'
import type { Api } from '../../fixtures/app'
import { startApi } from '../../fixtures/processes/start-api'

type Answer = { status: number; headers: Headers; text: string }

/** A service of a test file's own that holds a small shop, and short ways to read it. */
export function serveShop() {
  let app: Api
  let id: string
  beforeAll(async () => {
    app = await startApi()
    id = await create({
      ...shop,
      tables: shop.tables.map((table) => (table.name === 'customers' ? { ...table, rows: 40 } : table)),
    })
  })
  afterAll(() => app.close())

  async function create(recipe: unknown, tier: 'free' | 'pro' | 'enterprise' = 'pro'): Promise<string> {
    const response = await app.post('/api/v1/datasets', recipe, { 'x-api-key': await app.key(tier) })
    expect(response.status).toBe(201)
    return (await response.json()).dataset_id
  }
  const read = async (path: string, headers: Record<string, string> = {}): Promise<Answer> => {
    const response = await app.get(path, headers)
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  return {
    create,
    read,
    file: (name: string, query = '') => read(`/d/${id}/${name}${query}`),
    json: async (path: string) => JSON.parse((await read(path)).text),
    app: () => app,
    id: () => id,
  }
}
