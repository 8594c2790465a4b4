import { describe, expect, it } from 'vitest'
import { fieldCatalog } from '@/server/api/documents/field-catalog'
import { inferFields } from '@/server/names/infer-fields'
import { fitField, type ProposedField } from './fit-field'
import { readSample } from './sources/read-sample'

/** The dialog's proposal for a sample. */
function fieldsOf(sample: string): ProposedField[] {
  const columns = readSample(sample)?.table.columns ?? []
  const inferred = inferFields(
    columns.map(({ name }) => name),
    { locale: 'en_US', domainHint: null },
  )
  return inferred.map((field, index) =>
    fitField({ ...field, constraints: { ...field.constraints } }, columns[index]?.hint, fieldCatalog),
  )
}

const proposalOf = (source: string) =>
  Object.fromEntries(fieldsOf(source).map(({ name, type, constraints }) => [name, { type, ...constraints }]))

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

  it('guesses no list from two rows where the name is certain, but does for states and unknown names', () => {
    expect(proposalOf('city,status,zqx,name\nDubai,open,alpha,Ann\nParis,shut,beta,Bob')).toMatchObject({
      city: { type: 'city' },
      status: { values: ['open', 'shut'] },
      zqx: { values: ['alpha', 'beta'] },
      name: { type: 'fullName' },
    })
  })
})
