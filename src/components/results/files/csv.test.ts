import { describe, expect, it } from 'vitest'
import { quotedColumns } from '@/server/api/console/quoted-columns'
import { fieldCatalog } from '@/server/api/documents/field-catalog'
import { planRecords } from '@/server/generation/generate-records'
import { checkFields } from '@/server/generation/schema/check-schema'
import { GenerationRequest } from '@/wire/rows/generation'
import { locales, type RecordEncoding } from '@/wire/vocabulary'
import { csvOf } from './csv'
import { downloads } from './downloads'
import { fileSizes } from './file-sizes'
import { fileTable } from './file-table'

/** The request's rows as the API writes them, and as a file is written from its JSON lines. */
async function written(schema_fields: readonly object[], locale: string, count = 60) {
  const request = GenerationRequest.parse({ schema_fields, locale, count })
  const checked = checkFields(schema_fields, { locale: request.locale, count, loc: ['body', 'schema_fields'] })
  expect(checked.problems).toEqual([])
  const text = (encoding: RecordEncoding) => {
    const plan = planRecords({ fields: checked.fields, locale: request.locale, seed: 'csv' }, encoding)
    return Buffer.concat([...plan.slices(count)]).toString('utf8')
  }
  const lines = text('jsonl').trimEnd().split('\n')
  const columns = checked.fields.map(({ name, type }) => ({ name, type }))
  const quoted = await quotedColumns({ request, fields: checked.fields, warnings: [] })
  return { api: text, table: fileTable({ columns, rows: [], lines, quoted }, 'rows') }
}

describe('a CSV made of JSON lines', () => {
  it.each(locales)('has the bytes of the API for every type in %s', async (locale) => {
    for (const { name: type } of fieldCatalog) {
      const phone = type === 'phone' && locale.endsWith('AE') ? { constraints: { country_code: '+971' } } : {}
      const { api, table } = await written([{ name: `a ${type}, "x"`, type, blankPercentage: 20, ...phone }], locale)
      expect([...csvOf(table)].join(''), type).toBe(api('csv'))
    }
  })

  it('has them for listed values with commas, quotes, line breaks and empty texts', async () => {
    const values = ['a,b', '"', 'line\nline', 'plain']
    const fields = [
      { name: 'all', type: 'text', constraints: { values } },
      { name: 'plain', type: 'text', constraints: { values: ['x', 'y'] } },
      { name: 'code', type: 'text', constraints: { pattern: '[A-C,]{3}' } },
    ]
    const { api, table } = await written(fields, 'en_US', 1200)
    expect(await (await downloads.csv.make(table)).text()).toBe(api('csv'))
    expect(await (await downloads.jsonl.make(table)).text()).toBe(api('jsonl'))
    expect(await (await downloads.json.make(table)).text()).toBe(api('json'))
  })

  it('reports its progress up to the end', async () => {
    const { table } = await written([{ name: 'a', type: 'uuid' }], 'en_US', 1200)
    const shares: number[] = []
    await downloads.csv.make(table, (share) => shares.push(share))
    expect(shares.length).toBeGreaterThan(2)
    expect(shares.at(-1)).toBe(1)
  })
})

describe('the sizes of files', () => {
  const fields = [
    { name: 'a', type: 'uuid' },
    { name: 'b', type: 'integer' },
  ]

  it('are exact for few rows', async () => {
    const { table } = await written(fields, 'en_US', 50)
    expect((await fileSizes(table)).csv).toBe((await downloads.csv.make(table)).size)
  })

  it('are near for many, in every kind', async () => {
    const { table } = await written(fields, 'en_US', 3000)
    const sizes = await fileSizes(table)
    for (const kind of ['json', 'csv', 'xlsx', 'xml', 'parquet', 'mysql'] as const) {
      const { size } = await downloads[kind].make(table)
      expect(Math.abs(sizes[kind] - size) / size, kind).toBeLessThan(0.1)
    }
  })
})
