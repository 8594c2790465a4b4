import { expect, it } from 'vitest'
import { openTables } from '@/server/datasets/fixtures/open-tables'
import { importSchema } from '@/server/importing/import-schema'

const valuesOf = async (column: string) => {
  const { recipe, notes } = await importSchema(`CREATE TABLE t (id int PRIMARY KEY, ${column});`)
  return {
    notes,
    values: openTables(...recipe.tables)
      .rows('t')
      .map(({ doc }) => doc as Record<string, unknown>),
  }
}
const doc = 'doc jsonb NOT NULL CHECK'

it.each<[condition: string, holds: (doc: Record<string, unknown>) => boolean]>([
  ["doc ? 'url'", (own) => 'url' in own],
  ["jsonb_exists(doc, 'url')", (own) => 'url' in own],
  ["doc ?& ARRAY['url', 'secret']", (own) => 'url' in own && 'secret' in own],
  ["doc ?| ARRAY['url', 'secret']", (own) => 'url' in own || 'secret' in own],
  ["jsonb_typeof(doc -> 'retries') = 'number'", ({ retries }) => typeof retries === 'number'],
  ["doc ? 'a' AND jsonb_typeof(doc -> 'a') = 'object'", ({ a }) => a !== null && typeof a === 'object'],
  ["jsonb_typeof(doc) IN ('object', 'array')", (own) => typeof own === 'object'],
  ["doc ->> 'mode' IN ('fast', 'slow')", ({ mode }) => mode === 'fast' || mode === 'slow'],
  ["(doc ->> 'mode') = 'fast' AND doc ->> 'name' IS NOT NULL", ({ mode, name }) => mode === 'fast' && name !== null],
  ["(doc ->> 'level')::int BETWEEN 2 AND 4", ({ level }) => [2, 3, 4].includes(Number(level))],
  ["(doc ->> 'level')::int > 7", ({ level }) => Number(level) > 7],
  [`doc @> '{"kind": "card", "live": true}'`, ({ kind, live }) => kind === 'card' && live === true],
  ['jsonb_array_length(doc) <= 3', (own) => Array.isArray(own) && own.length <= 3],
])('documents meet %s', async (condition, holds) => {
  const { notes, values } = await valuesOf(`${doc} (${condition})`)
  expect(notes).toEqual([])
  expect(values.length).toBeGreaterThan(0)
  expect(values.filter((own) => !holds(own))).toEqual([])
})

it('notes a condition on members that no document meets', async () => {
  const { notes } = await valuesOf(`${doc} (doc ->> 'mode' = 'fast' AND jsonb_typeof(doc -> 'mode') = 'number')`)
  expect(notes).toEqual([expect.objectContaining({ column: 'doc', why: expect.stringMatching(/cannot be made/) })])
})
