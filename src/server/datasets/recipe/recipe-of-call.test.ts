import { describe, expect, it } from 'vitest'
import { openDataset } from '@/server/datasets/engine/dataset'
import { fieldTypeNames } from '@/server/generation/catalog'
import { planRecords } from '@/server/generation/generate-records'
import { checkFields } from '@/server/generation/schema/check-schema'
import { callTable, recipeOfCall } from './recipe-of-call'

const everyType = fieldTypeNames.map((type, index) => ({
  name: type,
  type,
  ...(index % 3 === 0 && { blankPercentage: 20 }),
}))
const constrained = [
  { name: 'id', type: 'integer', constraints: { unique: true, min: 1, max: 5_000 } },
  { name: 'email', type: 'email', constraints: { unique: true } },
  { name: 'plan', type: 'text', constraints: { values: ['a', 'b'], weights: [3, 1] } },
  { name: 'created_at', type: 'dateTime' },
  { name: 'updated_at', type: 'dateTime' },
  { name: 'price', type: 'amount' },
  { name: 'total', type: 'amount' },
  { name: 'customer_name', type: 'fullName' },
]
const count = 300
const bytes = (slices: Iterable<Uint8Array>) => Buffer.concat([...slices]).toString('utf8')

describe.each([
  ['every type', everyType],
  ['constraints and relations', constrained],
])('the rows of a call as a data set: %s', (_title, schema) => {
  it.each(['en_US', 'ar_AE'] as const)('are the bytes of the call, whole and in parts: %s', (locale) => {
    const { fields } = checkFields(schema, { locale, count, loc: [] })
    const call = { fields, locale, seed: 'a call', referenceDate: '2026-05-05' }
    const table = openDataset(recipeOfCall({ ...call, count })).table(callTable)
    for (const format of ['json', 'csv', 'jsonl'] as const) {
      const isSame = bytes(table.slices({ format })) === bytes(planRecords(call, format).slices(count))
      expect({ format, isSame }).toEqual({ format, isSame: true })
    }
    const lines = bytes(planRecords(call, 'jsonl').slices(count)).split('\n')
    const part = bytes(table.slices({ format: 'jsonl', first: 100, rows: 70 }))
    expect(part.trim().split('\n')).toEqual(lines.slice(100, 170))
  })
})
