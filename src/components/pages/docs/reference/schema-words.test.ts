import { describe, expect, it } from 'vitest'
import { openApiDocument } from '@/server/api/documents/openapi/openapi'
import { bodyOf, isOpenApi, operationsOf } from './openapi'
import { boundWords, membersOf, typeWords } from './schema-words'

const document: unknown = JSON.parse(JSON.stringify(openApiDocument('https://rowmint.example')))
if (!isOpenApi(document)) throw new TypeError('not an OpenAPI document')
const { schemas } = document.components
const operations = operationsOf(document)

describe('the reference', () => {
  it('has a summary for every operation, and members and examples for every body', () => {
    expect(operations.length).toBeGreaterThan(10)
    for (const operation of operations) {
      expect(operation.summary, operation.path).not.toBe('')
      if (!operation.requestBody) continue
      const body = bodyOf(operation)
      expect(membersOf(body?.schema ?? {}, schemas).length, operation.path).toBeGreaterThan(0)
      expect(Object.keys(body?.examples ?? {}).length, operation.path).toBeGreaterThan(0)
    }
  })

  it('says the types and bounds of members', () => {
    const body = bodyOf(operations.find(({ path }) => path === '/api/v1/generate') ?? operations[0] ?? never())
    const members = new Map(membersOf(body?.schema ?? {}, schemas).map(([name, schema]) => [name, schema]))
    const count = members.get('count') ?? {}
    expect(typeWords(count, schemas)).toBe('integer')
    expect(boundWords(count)[0]).toBe('1 to 10000')
    expect(typeWords(members.get('schema_fields') ?? {}, schemas)).toMatch(/^array of object/)
  })
})

function never(): never {
  throw new Error('The document has no operation.')
}
