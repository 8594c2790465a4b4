import { describe, expect, it } from 'vitest'
import { type Row, rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { checkFields } from '@/server/generation/schema/check-schema'

const customers = { name: 'customer_name', type: 'fullName', constraints: { pool: 20 } } as const
const orders = [
  'order_id:uuid',
  { name: 'customer_id', type: 'uuid', constraints: { pool: 20 } },
  customers,
  'email',
  'phone',
  'city',
  'zip_code:zipCode',
  'iban',
  'company',
  'job_title:jobTitle',
  'birthdate',
  'age',
  { name: 'product_name', type: 'productName', constraints: { pool: 8 } },
  'sku',
  'amount',
  { name: 'agent', type: 'text', constraints: { pool: 3, values: ['Ada', 'Bo', 'Cy', 'Di', 'Ed'] } },
] as const

describe('a pool', () => {
  const rows = rowsOf([...orders], { count: 400 })

  it('holds as many different people, products and keys as it says', () => {
    expect(distinct(rows, ['customer_id'])).toBe(20)
    expect(distinct(rows, ['email'])).toBe(20)
    expect(distinct(rows, ['product_name'])).toBe(8)
    expect(distinct(rows, ['agent'])).toBeLessThanOrEqual(3)
    expect(distinct(rows, ['order_id'])).toBe(400)
  })

  it('brings all that is of a customer or a product again with it', () => {
    const ofCustomer = ['customer_name', 'email', 'phone', 'city', 'zip_code', 'iban', 'company', 'job_title', 'age']
    expect(distinct(rows, ['customer_id', ...ofCustomer])).toBe(20)
    expect(distinct(rows, ['product_name', 'sku'])).toBe(8)
    expect(distinct(rows, ['amount'])).toBeGreaterThan(100)
  })

  it('gives the first of them the most rows', () => {
    const shares = countsOf(rows, 'customer_id')
    expect(shares[0]).toBeGreaterThan(3 * (shares[9] ?? 400))
  })

  it('keeps prefixes, so that more rows change none', () => {
    expect(rowsOf([...orders], { count: 30 })).toEqual(rows.slice(0, 30))
  })

  it('leaves everything else of the table as it is without a pool', () => {
    const plain = rowsOf(
      orders.map((field) => (typeof field === 'string' ? field : { name: field.name, type: field.type })),
      { count: 400 },
    )
    for (const name of ['order_id', 'amount']) {
      expect(rows.map((row) => row[name])).toEqual(plain.map((row) => row[name]))
    }
  })

  it('lets the people of one pool work at the companies of another', () => {
    const employed = rowsOf(
      [customers, 'email', 'city', { name: 'company', type: 'company', constraints: { pool: 4 } }, 'website'],
      { count: 300 },
    )
    expect(distinct(employed, ['company'])).toBe(4)
    expect(distinct(employed, ['company', 'website'])).toBe(4)
    expect(distinct(employed, ['customer_name', 'email', 'city', 'company'])).toBe(20)
    expect(distinct(employed, ['city'])).toBeGreaterThan(4)
  })

  it('counts what follows from other numbers by its own', () => {
    const priced = rowsOf(
      [
        { name: 'unit_price', type: 'decimal', constraints: { pool: 6, min: 1, max: 90 } },
        { name: 'quantity', type: 'integer', constraints: { min: 1, max: 9 } },
        { name: 'line_total', type: 'decimal' },
      ],
      { count: 200 },
    )
    expect(distinct(priced, ['unit_price'])).toBe(6)
    for (const row of priced) {
      expect(row.line_total).toBeCloseTo(Number(row.unit_price) * Number(row.quantity), 2)
    }
  })

  it.each([
    [{ pool: 5, unique: true }, 'pool 5 repeats values, which unique forbids: set only one of them'],
    [{ pool: 0 }, 'Input should be greater than or equal to 1'],
    [{ pool: 10_001 }, 'Input should be less than or equal to 10000'],
  ])('is refused as %j', (constraints, message) => {
    const { problems } = check([{ name: 'email', type: 'email', constraints }])
    expect(problems.map(({ msg }) => msg)).toEqual([expect.stringContaining(message)])
  })

  it('is refused where two fields give the same person two', () => {
    const { problems } = check([
      { name: 'name', type: 'fullName', constraints: { pool: 5 } },
      { name: 'email', type: 'email', constraints: { pool: 6 } },
    ])
    expect(problems).toMatchObject([
      {
        loc: ['body', 1, 'constraints', 'pool'],
        msg: "Value error, pool 6 contradicts pool 5 of 'name': both are about the same person",
      },
    ])
  })
})

const check = (fields: readonly unknown[]) => checkFields(fields, { locale: 'en_US', count: 10, loc: ['body'] })

const distinct = (rows: readonly Row[], names: readonly string[]): number =>
  new Set(rows.map((row) => JSON.stringify(names.map((name) => row[name])))).size

function countsOf(rows: readonly Row[], name: string): number[] {
  const counts = new Map<unknown, number>()
  for (const row of rows) counts.set(row[name], (counts.get(row[name]) ?? 0) + 1)
  return [...counts.values()].sort((a, b) => b - a)
}
