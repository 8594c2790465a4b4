import { describe, expect, it } from 'vitest'
import { openTables } from '@/server/datasets/fixtures/open-tables'
import { importSchema } from '@/server/importing/import-schema'

type Row = Readonly<Record<string, number>>

const columns = 'abcdefgh'.split('').map((name) => `${name} int NOT NULL`)
const rowsOf = async (conditions: string, more = '') => {
  const { recipe, notes } = await importSchema(
    `CREATE TABLE t (id serial PRIMARY KEY, ${columns.join(', ')}, ${more}${conditions});`,
    { dialect: 'postgresql', rows: { tables: new Map([['t', 400]]) } },
  )
  const { rows, agrees } = openTables(...recipe.tables)
  agrees('t')
  return { notes, rows: rows('t').map((row) => row as Row) } // columns of numbers alone
}

describe('every row satisfies restrictive conditions on two fields', () => {
  it.each<[what: string, conditions: string, holds: (row: Row) => boolean]>([
    [
      'several multiples, and differences within a band',
      'CHECK (a % b = 0), CHECK (b > 0), CHECK (c % d = 0), CHECK (d > 0), CHECK (abs(e - f) <= 2), CHECK (g - h BETWEEN 1 AND 3)',
      ({ a = 1, b = 0, c = 1, d = 0, e = 9, f = 0, g = 9, h = 0 }) =>
        a % b === 0 && c % d === 0 && Math.abs(e - f) <= 2 && g - h >= 1 && g - h <= 3,
    ],
    [
      'a chain',
      'CHECK (a < b AND b < c AND c < d AND d < e AND e < f AND f < g AND g < h)',
      (row) => 'abcdefg'.split('').every((name, at) => (row[name] ?? 0) < (row['bcdefgh'[at] ?? ''] ?? 0)),
    ],
    [
      'bounds on either side, within limits of their own',
      'CHECK (a BETWEEN 0 AND 500), CHECK (b BETWEEN 0 AND 500), CHECK (a - b BETWEEN 3 AND 4), CHECK (c + d = e), CHECK (e - f < 2), CHECK (f <= e), CHECK (5 >= h - g), CHECK (h - g > 3)',
      ({ a = 999, b = 0, e = 9, f = 0, g = 0, h = 0 }) =>
        a <= 500 && a - b >= 3 && a - b <= 4 && e - f < 2 && f <= e && h - g <= 5 && h - g > 3,
    ],
  ])('%s', async (_, conditions, holds) => {
    const { rows, notes } = await rowsOf(conditions)
    expect(rows.filter((row) => !holds(row))).toEqual([])
    expect(rows).toHaveLength(400)
    expect(notes.filter(({ why }) => why.startsWith('Left out'))).toEqual([])
    expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(400)
  })

  it('shares of another decimal, and of one that may be null', async () => {
    const { rows, notes } = await rowsOf(
      'CHECK (hi BETWEEN lo * 1.1 AND lo * 1.2), CHECK (a - b < 3), CHECK (a > b), CHECK (net - discount BETWEEN 0 AND 0.5)',
      'lo numeric(6, 2) NOT NULL, hi numeric(6, 2) NOT NULL, net numeric(6, 2) NOT NULL, discount numeric(6, 2), ',
    )
    const cents = (value: number) => Math.round(value * 1e6)
    for (const { lo = 0, hi = 0, net = 0, discount } of rows) {
      expect(cents(hi) >= cents(lo * 1.1) && cents(hi) <= cents(lo * 1.2)).toBe(true)
      expect(net).not.toBeNull()
      if (discount != null) expect(cents(net - discount) >= 0 && cents(net - discount) <= cents(0.5)).toBe(true)
    }
    expect(notes.filter(({ why }) => why.startsWith('Left out'))).toEqual([])
  })
})

it('draws numbers that are usually not negative from zero up to their bound', async () => {
  const { rows, notes } = await rowsOf(
    'CHECK (quantity - reserved >= 0), CHECK (a < b)',
    'quantity int NOT NULL CHECK (quantity BETWEEN 1 AND 99), reserved int NOT NULL, ',
  )
  expect(rows.filter(({ quantity = 0, reserved = -1 }) => reserved < 0 || reserved > quantity)).toEqual([])
  expect(new Set(rows.map(({ reserved }) => reserved)).size).toBeGreaterThan(5)
  expect(notes.filter(({ why }) => why.startsWith('Left out'))).toEqual([])
})
