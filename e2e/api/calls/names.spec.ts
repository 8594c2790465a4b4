import { createTRPCClient, httpBatchStreamLink } from '@trpc/client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inferColumns } from '@/components/draft/naming/infer-columns'
import type { AppRouter } from '@/server/api/root'
import { readTable } from '@/server/kernel/read-table'
import type { AiInferSchemaResponse } from '@/wire/inference'
import { bounds } from '@/wire/vocabulary'
import type { Api } from '../../fixtures/app'
import { startApi } from '../../fixtures/processes/start-api'

const everyday = readTable(new URL('../../../src/server/names/fixtures/everyday-names.tsv', import.meta.url), [
  'name',
  'type',
])

let app: Api
beforeAll(async () => {
  app = await startApi()
})
afterAll(() => app.close())

it('gives the console the answers of /infer-schema on 300 everyday names', async () => {
  const client = createTRPCClient<AppRouter>({
    links: [
      httpBatchStreamLink({
        url: `${app.url}/api/trpc`,
        transformer: { serialize: (value) => value, deserialize: (value) => value },
      }),
    ],
  })
  expect(everyday.length).toBeGreaterThanOrEqual(300)
  for (let at = 0; at < everyday.length; at += bounds.schemaFieldsMax) {
    const names = everyday.slice(at, at + bounds.schemaFieldsMax).map(({ name }) => name)
    const inConsole = await inferColumns(client, { names, locale: 'en_US' })
    const response = await app.post('/api/v1/infer-schema', { field_names: names, locale: 'en_US' })
    const answer: AiInferSchemaResponse = await response.json()
    expect(inConsole.map(({ name, type, constraints }) => ({ name, type, constraints }))).toEqual(
      answer.proposed_schema.map(({ name, type, constraints = {} }) => ({ name, type, constraints })),
    )
    expect(inConsole.map(({ source, confidence }) => ({ source, confidence }))).toEqual(
      answer.inference.map(({ source, confidence }) => ({ source, confidence })),
    )
  }
})
