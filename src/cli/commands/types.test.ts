import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { readRecipe } from '@/server/datasets/recipe/read-recipe'
import { typesOf } from './types'

const typesFor = (tables: readonly object[]): string => {
  const { recipe, problems } = readRecipe({ tables }, { seed: '1', referenceDate: '2026-01-01' }, [])
  expect(problems).toEqual([])
  if (!recipe) throw new Error('the recipe has no problems, so it is there')
  return typesOf(recipe)
}

/** TypeScript's diagnostics of a module, without its libraries: only errors of the text itself. */
function faultsOf(text: string): string[] {
  const host = ts.createCompilerHost({})
  const read = host.getSourceFile
  host.getSourceFile = (name, ...rest) =>
    name === 'rows.ts' ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2022) : read(name, ...rest)
  const program = ts.createProgram(['rows.ts'], { strict: true, noEmit: true, types: [], lib: ['lib.es5.d.ts'] }, host)
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

const customers = {
  name: 'customers',
  rows: 10,
  key: ['id'],
  fields: [
    { name: 'id', type: 'rowNumber' },
    { name: 'full name', type: 'fullName' },
    { name: 'is_active', type: 'boolean' },
    { name: 'status', type: 'text', constraints: { values: ['open', 'closed'] }, null_percentage: 10 },
    { name: 'tags', type: 'array', of: { type: 'integer' } },
  ],
}
const orders = {
  name: 'customer-orders',
  rows: 20,
  key: ['id'],
  fields: [
    { name: 'id', type: 'uuid' },
    { name: 'customer_id', link: 'customers.id', null_percentage: 5 },
    { name: 'customer_status', from: 'customer_id.status' },
    { name: 'total', expr: '2 + 3' },
  ],
}

describe('typesOf', () => {
  it('types the members of JSON', () => {
    const members = { url: 'string', mode: ['fast', 2, 2], level: { min: 1, max: 3 }, 'more "of it"': 'object' }
    const doc = { name: 'doc', type: 'json', constraints: { members } }
    const text = typesFor([{ name: 'hooks', rows: 5, fields: [doc] }])
    expect(text).toContain(
      '"doc": { "url": string; "mode": "fast" | 2; "level": number; "more \\"of it\\"": Record<string, unknown> }',
    )
    expect(faultsOf(text)).toEqual([])
  })

  it('is TypeScript that rows fit and wrong rows do not', () => {
    const text = typesFor([customers, orders])
    const row = '{ "id": 1, "full name": "Ann", "is_active": true, "status": null, "tags": [1] }'
    expect(faultsOf(text)).toEqual([])
    expect(faultsOf(`${text}\nexport const row: Customers = ${row}`)).toEqual([])
    expect(faultsOf(`${text}\nexport const row: Customers = ${row.replace('null', '"shut"')}`)).toHaveLength(1)
    expect(faultsOf(`${text}\nexport const row: Customers = ${row.replace('1,', '"1",')}`)).toHaveLength(1)
  })

  it('gives links the type of their key, null where the link may be, and inherited columns the type of their source', () => {
    const text = typesFor([customers, orders])
    expect(text).toContain('"customer_id": number | null')
    expect(text).toContain('"customer_status": "open" | "closed" | null')
  })

  it('names types after tables, and two that come to the same name apart', () => {
    const text = typesFor([
      { ...customers, name: 'a-b', fields: customers.fields.slice(0, 1) },
      { ...customers, name: 'a b', fields: customers.fields.slice(0, 1) },
      { ...customers, name: '2nd', fields: customers.fields.slice(0, 1) },
    ])
    expect([...text.matchAll(/export type (\w+)/g)].map(([, name]) => name)).toEqual([
      'AB',
      'AB2',
      'Table2nd',
      'Tables',
    ])
    expect(faultsOf(text)).toEqual([])
  })
})
