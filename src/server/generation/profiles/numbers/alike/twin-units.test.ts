import { expect, test } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { inferSchema } from '@/server/inference/infer-schema'
import { memoryCache } from '@/server/inference/testing/memory-cache'

test.each([
  ['length_cm', 'length_km'],
  ['length_m', 'length_mi'],
  ['length_m', 'length_um'],
  ['weight_t', 'weight_ug'],
  ['area_km2', 'area_cm2'],
  ['voltage_kv', 'voltage_mv'],
])('a size in two units far apart is a schema that rows can be drawn from: %s, %s', async (one, other) => {
  const { fields } = await inferSchema(
    { names: [one, other], locale: 'en_US', domainHint: null },
    { model: null, cache: memoryCache() },
  )
  const schema = fields.map(({ name, type, constraints }) => ({ name, type, ...(constraints && { constraints }) }))
  expect(rowsOf(schema, { count: 20 })).toHaveLength(20)
})
