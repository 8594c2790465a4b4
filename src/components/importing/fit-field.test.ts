import { describe, expect, it } from 'vitest'
import { fieldCatalog } from '@/server/api/documents/field-catalog'
import { inferColumns } from '@/server/generation/profiles/infer-columns'
import { checkFields } from '@/server/generation/schema/check-schema'
import { fitField, type ProposedField } from './fit-field'
import { readSample } from './sources/read-sample'
import { hintOfValues } from './sources/sample-values'

/** The dialog's proposal for a sample. */
function fieldsOf(sample: string): ProposedField[] {
  const columns = readSample(sample)?.table.columns ?? []
  const inferred = inferColumns(
    columns.map(({ name }) => name),
    { locale: 'en_US', domainHint: null },
  )
  return inferred.map((field, index) =>
    fitField({ ...field, constraints: { ...field.constraints } }, columns[index]?.hint, fieldCatalog),
  )
}

const proposalOf = (source: string) =>
  Object.fromEntries(fieldsOf(source).map(({ name, type, constraints }) => [name, { type, ...constraints }]))

const names = `
  score qty age price total rating percent tax_rate salary discount weight_kg temperature latitude year duration_ms
  population heart_rate balance views stock id priority status email phone zip city country code order_number sku
  created_at born start_time note full_name is_active currency iban url
`
  .trim()
  .split(/\s+/)

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

describe('a field proposed for a column', () => {
  it('takes lists with their weights, ranges, formats and the share of nulls from a sample', () => {
    const rows = Array.from({ length: 12 }, (_, i) => ({
      name: i % 2 ? 'Ann' : 'Bob',
      door: i % 3 ? 'open' : 'shut',
      country: i % 2 ? 'AE' : 'GB',
      qty: 3 + i,
      price: 1.25 + i,
      ref: `INV-00${10 + i}`,
      ordered: `2024-03-${10 + i}`,
      note: i % 4 ? 'x' : null,
      address: { city: 'Dubai' },
    }))
    const expected = {
      door: { type: 'text', values: ['shut', 'open'], weights: [4, 8] },
      country: { type: 'text', values: ['GB', 'AE'] },
      qty: { type: 'integer', min: 3, max: 14 },
      price: { min: 1.25, max: 12.25, precision: 2 },
      ref: { type: 'text', pattern: 'INV-[0-9]{4}' },
      ordered: { type: 'date', from: '2024-03-10', to: '2024-03-21' },
    }
    const json = JSON.stringify(rows)
    expect(proposalOf(json)).toMatchObject({ ...expected, address_city: expect.anything() })
    expect(fieldsOf(json).find(({ name }) => name === 'note')?.blankPercentage).toBe(25)
    const csv = [
      'door,country,qty,price,ref,ordered',
      ...rows.map(({ door, country, qty, price, ref, ordered }) => [door, country, qty, price, ref, ordered].join(',')),
    ]
    expect(proposalOf(csv.join('\r\n'))).toMatchObject(expected)
  })

  it('does not read sample values as countries because neighbouring columns hold money', () => {
    expect(proposalOf('name,open,ccy,when\nAnn,TRUE,AED,2024-01-02\nBob,FALSE,USD,2024-02-02')).toMatchObject({
      name: { type: 'text', values: ['Ann', 'Bob'] },
    })
  })

  it('guesses no list from two rows where the name is certain, but does for states and unknown names', () => {
    expect(proposalOf('city,status,zqx,name\nDubai,open,alpha,Ann\nParis,shut,beta,Bob')).toMatchObject({
      city: { type: 'city' },
      status: { values: ['open', 'shut'] },
      zqx: { values: ['alpha', 'beta'] },
      name: { type: 'fullName' },
    })
  })

  it.each(Object.entries(samples))('is accepted in a request, whatever the name, for %s', (_, values) => {
    const hint = hintOfValues(values)
    const asked = inferColumns(names, { locale: 'en_US', domainHint: null })
      .map((field) => fitField({ ...field, constraints: { ...field.constraints } }, hint, fieldCatalog))
      .map(({ name, type, constraints, blankPercentage }) => ({ name, type, constraints, blankPercentage }))
    const { problems } = checkFields(asked, { locale: 'en_US', count: 100, loc: [] })
    expect(problems.map(({ loc, msg }) => `${JSON.stringify(asked[Number(loc[0])])}: ${msg}`)).toEqual([])
  })
})
