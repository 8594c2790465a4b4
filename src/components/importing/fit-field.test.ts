import { describe, expect, it } from 'vitest'
import { fieldCatalog } from '@/server/api/documents/field-catalog'
import { inferColumns } from '@/server/generation/profiles/infer-columns'
import { checkFields } from '@/server/generation/schema/check-schema'
import { fitField } from './fit-field'
import { hintOfValues } from './sources/sample-values'

const names = [
  ...[
    'id',
    'score',
    'qty',
    'age',
    'price',
    'total',
    'rating',
    'percent',
    'tax_rate',
    'salary',
    'discount',
    'weight_kg',
  ],
  ...['temperature', 'latitude', 'year', 'duration_minutes', 'duration_ms', 'population', 'heart_rate', 'balance'],
  ...[
    'views',
    'stock',
    'priority',
    'status',
    'email',
    'phone',
    'zip',
    'city',
    'country',
    'code',
    'order_number',
    'sku',
  ],
  ...['created_at', 'born', 'birthdate', 'start_time', 'note', 'full_name', 'is_active', 'currency', 'iban', 'url'],
]

const samples: Record<string, readonly unknown[]> = {
  'small whole numbers': [10, 12, 14, 11],
  'negative numbers': [-5, -3.25, -1.5],
  'large numbers': [1e9, 2e9, 3_000_000_001],
  'small fractions': [0.001, 0.002, 0.0035],
  'numbers as texts': ['100000', '200000', '300000'],
  'equal numbers': [3, 3, 3, 3],
  'wide numbers': [-1000, 0, 250_000.5],
  'short codes': ['A1', 'B2', 'C3'],
  'long codes': ['INV-000123/7', 'INV-000124/8'],
  'two words': ['open', 'shut', 'open', 'open', 'shut', 'open'],
  truths: [true, false, true, null],
  'one-letter texts': ['a b', 'b c', 'c d', 'de f'],
  days: ['2024-01-02', '2024-03-04', '2030-01-01'],
  'old days': ['1850-01-02', '1860-03-04', '1870-01-01'],
  'times with offsets': ['2024-01-01T10:00:00+02:00', '2024-05-01T10:00:00Z', '2023-05-01 10:00'],
  'nulls alone': [null, null],
}

describe('fitField', () => {
  it.each(Object.entries(samples))('proposes what a request takes, whatever the name, for %s', (_, values) => {
    const hint = hintOfValues(values)
    const fields = inferColumns(names, { locale: 'en_US', domainHint: null }).map((field) =>
      fitField({ ...field, constraints: field.constraints ?? {} }, hint, fieldCatalog),
    )
    const asked = fields.map(({ name, type, constraints, blankPercentage }) => ({
      name,
      type,
      constraints,
      blankPercentage,
    }))
    const { problems } = checkFields(asked, { locale: 'en_US', count: 100, loc: [] })
    const wrong = problems.map(({ loc, msg }) => {
      const field = asked[Number(loc[0])]
      return `${field?.name} ${field?.type} ${JSON.stringify(field?.constraints)}: ${msg}`
    })
    expect(wrong).toEqual([])
  })
})
