import { expect, test } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { inferColumns } from '@/server/generation/profiles/infer-columns'

test.each([
  ['length_cm', 'length_km'],
  ['length_m', 'length_mi'],
  ['length_m', 'length_um'],
  ['weight_t', 'weight_ug'],
  ['area_km2', 'area_cm2'],
  ['voltage_kv', 'voltage_mv'],
])('a size in two units far apart is a schema that rows can be drawn from: %s, %s', (one, other) => {
  const fields = inferColumns([one, other], { locale: 'en_US', domainHint: null })
  const schema = fields.map(({ name, type, constraints }) => ({ name, type, ...(constraints && { constraints }) }))
  expect(rowsOf(schema, { count: 20 })).toHaveLength(20)
})
