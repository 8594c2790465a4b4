import { expect, test } from 'vitest'
import { openTables } from '@/server/datasets/fixtures/open-tables'
import { importSchema } from '@/server/importing/import-schema'

const lots = {
  title: 'lots',
  type: 'object',
  required: ['id', 'pieces', 'fee', 'dose', 'rate', 'seats', 'half', 'any', 'odd'],
  properties: {
    id: { type: 'integer' },
    pieces: { type: 'integer', minimum: 0, maximum: 2000, multipleOf: 25 },
    fee: { type: 'number', minimum: 100, maximum: 5000, multipleOf: 50 },
    dose: { type: 'number', minimum: 0, maximum: 1, multipleOf: 0.001 },
    rate: { type: 'number', minimum: 0, exclusiveMaximum: 1, multipleOf: 0.05 },
    seats: { type: 'integer', minimum: 0, maximum: 100000, multipleOf: 4 },
    half: { type: 'integer', minimum: 0, maximum: 40, multipleOf: 2.5 },
    any: { type: 'integer', minimum: 0, maximum: 40, multipleOf: 0.5 },
    odd: { type: 'number', multipleOf: 0.3 },
  },
}

const kept = Object.entries(lots.properties).flatMap(([name, schema]) =>
  'multipleOf' in schema ? [[name, schema.multipleOf] as const] : [],
)

test('numbers of a JSON Schema are multiples as required', async () => {
  const { recipe, notes } = await importSchema(JSON.stringify(lots), { locale: 'en_GB' })
  const rows = openTables(...recipe.tables).rows('lots')
  expect(rows.length).toBeGreaterThan(50)
  for (const row of rows) {
    for (const [name, step] of kept) {
      const times = Number(row[name]) / step
      expect([name, Math.abs(times - Math.round(times)) < 1e-9]).toEqual([name, true])
    }
    expect([row.rate === 1, Number.isInteger(row.half), Number.isInteger(row.any)]).toEqual([false, true, true])
  }
  expect(new Set(rows.map(({ pieces }) => pieces)).size).toBeGreaterThan(20)
  expect(notes.filter(({ construct }) => construct.startsWith('multipleOf'))).toEqual([])
})

test('a multiple too small for the output is read and noted', async () => {
  const grain = { type: 'number', minimum: 0, maximum: 0, multipleOf: 3e-150 }
  const { recipe, notes } = await importSchema(
    JSON.stringify({ title: 'sands', type: 'object', properties: { grain } }),
    {},
  )
  expect(openTables(...recipe.tables).rows('sands')).toHaveLength(100)
  expect(notes.map(({ construct }) => construct)).toContain('multipleOf 3e-150')
})

test('multipleOf does not apply to text', async () => {
  const label = { type: 'string', minimum: 0, maximum: 10, multipleOf: 5 }
  const { recipe, notes } = await importSchema(
    JSON.stringify({ title: 'tags', type: 'object', properties: { label } }),
    {},
  )
  expect([
    JSON.stringify(recipe.tables[0]).includes('values'),
    JSON.stringify([recipe.tables, notes]).includes('%'),
  ]).toEqual([false, false])
})

test('values that the variants of a schema list are one list', async () => {
  const kinds = { oneOf: [{ const: 'car', title: 'Car' }, { const: 'van' }, { enum: ['bus', 'tram'] }] }
  const plan = { anyOf: [{ enum: ['free', 'paid'] }, { $ref: '#/$defs/more' }, { type: 'null' }] }
  const schema = {
    $defs: { kinds, more: { const: 'trial' } },
    title: 'trips',
    type: 'object',
    required: ['kind', 'plan', 'size'],
    properties: { kind: { $ref: '#/$defs/kinds' }, plan, size: { oneOf: [{ type: 'integer' }, { const: 'all' }] } },
  }
  const { recipe } = await importSchema(JSON.stringify(schema), {})
  const rows = openTables(...recipe.tables).rows('trips')
  const seen = (name: string) => new Set(rows.map((row) => row[name]))
  expect(seen('kind')).toEqual(new Set(['bus', 'car', 'tram', 'van']))
  expect(seen('plan')).toEqual(new Set(['free', 'paid', 'trial', null]))
  expect(rows.every(({ size }) => Number.isInteger(size))).toBe(true)
})
