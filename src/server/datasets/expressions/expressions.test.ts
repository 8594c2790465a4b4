import { describe, expect, it } from 'vitest'
import { openTables } from '@/server/datasets/fixtures/open-tables'

type Row = Readonly<Record<string, unknown>>
type Wanted = (row: Row) => unknown

const isNull = (value: unknown): value is null => value === null
/** SQL's result of an operation on a null. */
const strict =
  (of: (a: number, b: number) => unknown): Wanted =>
  ({ a, b }) =>
    isNull(a) || isNull(b) ? null : of(Number(a), Number(b))

const expressions: Readonly<Record<string, { readonly expr: string; readonly wanted: Wanted }>> = {
  sum: { expr: 'a + b', wanted: strict((a, b) => a + b) },
  difference: { expr: 'a - b * 2', wanted: strict((a, b) => a - b * 2) },
  product: { expr: 'price * rate', wanted: ({ price, rate }) => cents(Number(price) * 100 * Number(rate) * 10, 1000) },
  tenths: { expr: '0.1 + rate', wanted: ({ rate }) => cents(1 + Number(rate) * 10, 10) },
  // Each result may take the room of an operand, but of none that is read again.
  nested: { expr: '(a + b) * (a - b) - (b + a) * 2', wanted: strict((a, b) => (a + b) * (a - b) - (b + a) * 2) },
  right: { expr: 'a - (b - (a * b - (b + 7)))', wanted: strict((a, b) => a - (b - (a * b - (b + 7)))) },
  compared: { expr: '(a + b < a * b) == (b - a < 2)', wanted: strict((a, b) => a + b < a * b === b - a < 2) },
  quotient: { expr: 'a / b', wanted: strict((a, b) => (b === 0 ? null : Math.trunc(a / b))) },
  less: { expr: 'a < b', wanted: strict((a, b) => a < b) },
  atLeast: { expr: 'a >= b', wanted: strict((a, b) => a >= b) },
  equal: { expr: 'a == b', wanted: strict((a, b) => a === b) },
  both: { expr: 'a > 2 && b > 2', wanted: ({ a, b }) => three(false, over(a), over(b)) },
  either: { expr: 'a > 2 || b > 2', wanted: ({ a, b }) => three(true, over(a), over(b)) },
  missing: { expr: 'a == null', wanted: ({ a }) => isNull(a) },
  first: { expr: 'coalesce(a, b, 99)', wanted: ({ a, b }) => a ?? b ?? 99 },
  chosen: {
    expr: 'a > b ? word + "!" : "less"',
    wanted: (row) => (strict((a, b) => a > b)(row) ? `${row.word}!` : 'less'),
  },
  place: {
    expr: 'rowNumber() * 10 - a',
    wanted: ({ at, a }) => (isNull(a) ? null : (Number(at) + 1) * 10 - Number(a)),
  },
  among: { expr: 'a in [1, 3]', wanted: ({ a }) => (isNull(a) ? null : a === 1 || a === 3) },
}

/** Whole numbers of a unit, rounded as decimals are. */
const cents = (value: number, scale: number) => Math.round(value) / scale
const over = (value: unknown) => (isNull(value) ? null : Number(value) > 2)
const three = (deciding: boolean, ...values: (boolean | null)[]) =>
  values.includes(deciding) ? deciding : values.includes(null) ? null : !deciding

describe('an expression', () => {
  const numbers = { type: 'integer', constraints: { min: 0, max: 4 }, null_percentage: 25 }
  const { rows } = openTables({
    name: 'all',
    rows: 300,
    fields: [
      { name: 'a', ...numbers },
      { name: 'b', ...numbers },
      { name: 'price', type: 'decimal', constraints: { min: 1, max: 500, precision: 2 } },
      { name: 'rate', type: 'decimal', constraints: { min: 0, max: 2, precision: 1 } },
      { name: 'word', type: 'city' },
      ...Object.entries(expressions).map(([name, { expr }]) => ({ name, expr })),
    ],
  })
  const all: Row[] = rows('all').map((row, at) => ({ ...row, at }))

  it.each(Object.entries(expressions))('is worked out from its own row: %s', (name, { wanted }) => {
    expect(all.map((row) => row[name])).toEqual(all.map(wanted))
    expect(new Set(all.map(wanted)).size).toBeGreaterThan(1)
  })
})

describe('a text', () => {
  const words = ['ΐΐΐΐ', 'ß', 'a', '😀ı', '']
  const made: Readonly<Record<string, { readonly expr: string; readonly of: (word: string, n: number) => string }>> = {
    upper: { expr: 'upperAscii(word)', of: (word) => word.toUpperCase() },
    twice: { expr: 'upperAscii(word) + upperAscii(upper)', of: (word) => word.toUpperCase().repeat(2) },
    between: { expr: 'replace(word, "", upper)', of: (word) => word.replaceAll('', word.toUpperCase()) },
    edges: { expr: 'replace("ab", "", "xyz")', of: () => 'xyzaxyzbxyz' },
    chosen: {
      expr: 'n > 2 ? between : twice',
      of: (word, n) => (n > 2 ? made.between : made.twice)?.of(word, n) ?? '',
    },
    number: { expr: 'string(n) + string(n / 3.0) + word', of: (word, n) => `${n}${n / 3}${word}` },
    other: { expr: 'coalesce(perhaps, chosen)', of: (word, n) => made.chosen?.of(word, n) ?? '' },
  }
  const { rows } = openTables({
    name: 'all',
    rows: 200,
    fields: [
      { name: 'word', type: 'city', constraints: { values: words } },
      { name: 'perhaps', type: 'city', constraints: { values: words }, null_percentage: 100 },
      { name: 'n', type: 'integer', constraints: { min: 0, max: 5 } },
      ...Object.entries(made).map(([name, { expr }]) => ({ name, expr })),
    ],
  })
  it.each(Object.entries(made))('is whole, however much longer than what it is made of: %s', (name, { of }) => {
    for (const row of rows('all')) expect(row[name]).toBe(of(String(row.word), Number(row.n)))
  })
})

describe('a number that no column holds exactly', () => {
  const huge = { type: 'integer', constraints: { min: 8e15, max: 9e15 } }
  const { rows } = openTables(
    {
      name: 'parents',
      rows: 70,
      key: ['id'],
      fields: [
        { name: 'id', type: 'rowNumber' },
        { name: 'a', ...huge },
        { name: 'squared', expr: 'a * a' },
        { name: 'cubed', expr: 'a * a * a' },
        { name: 'cents', expr: 'a * 1.25' },
        { name: 'nearest', expr: 'a - a * 1' },
        { name: 'total', sum: 'children.a' },
      ],
    },
    {
      name: 'children',
      rows: { per: 'parent_id', min: 1, max: 2, mean: 1.5 },
      fields: [
        { name: 'parent_id', link: 'parents.id' },
        { name: 'a', ...huge },
      ],
    },
  )

  it('is null, computed or summed up, and its row stays readable', () => {
    for (const row of rows('parents')) {
      expect(row).toMatchObject({ squared: null, cubed: null, cents: null, nearest: 0 })
    }
    const children = rows('children')
    for (const { id, total } of rows('parents')) {
      const own = children.filter(({ parent_id }) => parent_id === id)
      expect(total).toBe(own.length === 1 ? own[0]?.a : null)
    }
  })

  it('numbers rows the same in parts, in children and in checks', () => {
    const { rows, agrees } = openTables(
      {
        name: 'plots',
        rows: 150,
        fields: [
          { name: 'id', type: 'uuid' },
          { name: 'place', expr: 'rowNumber()' },
          { name: 'size', type: 'integer', constraints: { min: 1, max: 300 } },
        ],
        key: ['id'],
        check: 'size <= rowNumber() + 20',
      },
      {
        name: 'trees',
        rows: 400,
        fields: [
          { name: 'plot_id', link: 'plots.id' },
          { name: 'place', from: 'plot_id.place' },
        ],
      },
    )
    const plots = rows('plots')
    expect(plots.map(({ place }) => place)).toEqual(plots.map((_, at) => at + 1))
    for (const { size, place } of plots) expect(Number(size)).toBeLessThanOrEqual(Number(place) + 20)
    const placeOf = new Map(plots.map(({ id, place }) => [id, place]))
    for (const { plot_id, place } of rows('trees')) expect(place).toBe(placeOf.get(plot_id))
    agrees('plots')
  })

  it('draws between what other fields say, both ends included, and the same for children', () => {
    const { rows, agrees } = openTables(
      {
        name: 'offers',
        rows: 600,
        fields: [
          { name: 'id', type: 'rowNumber' },
          { name: 'low', type: 'decimal', constraints: { min: 1, max: 9, precision: 1 } },
          { name: 'high', expr: 'random(low, low + 0.3)' },
          { name: 'cents', expr: 'random(low * 1.1, low * 1.2, 2)' },
          { name: 'none', expr: 'random(low, low - 1)' },
        ],
        key: ['id'],
        check: 'high + low > 5',
      },
      {
        name: 'bids',
        rows: 900,
        fields: [
          { name: 'offer_id', link: 'offers.id' },
          { name: 'high', from: 'offer_id.high' },
        ],
      },
    )
    const offers = rows('offers')
    const steps = offers.map(({ low, high }) => Math.round((Number(high) - Number(low)) * 10))
    expect([...new Set(steps)].sort()).toEqual([0, 1, 2, 3])
    for (const { low, high, cents, none } of offers) {
      expect(Number(high) + Number(low)).toBeGreaterThan(5)
      expect(none).toBe(low)
      const share = Number(cents) / Number(low)
      expect(share > 1.1 - 1e-9 && share < 1.2 + 1e-9).toBe(true)
    }
    const highOf = new Map(offers.map(({ id, high }) => [id, high]))
    for (const { offer_id, high } of rows('bids')) expect(high).toBe(highOf.get(offer_id))
    agrees('offers')
    agrees('bids')
  })

  it('refuses a draw in a check', () => {
    const fields = [{ name: 'a', type: 'integer' }]
    expect(() => openTables({ name: 't', rows: 1, fields, check: 'a < random(1, 5)' })).toThrow(
      /random\(\) is for the expr/,
    )
  })
})
