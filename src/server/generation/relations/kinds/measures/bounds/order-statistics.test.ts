import { expect, test } from 'vitest'
import { type Row, rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'

const rising = (names: readonly string[]) => (row: Row) =>
  names.every((name, at) => at === 0 || Number(row[names[at - 1] ?? '']) <= Number(row[name]))

test.each([
  ['in their order', ['latency_min_ms', 'latency_p50_ms', 'latency_p95_ms', 'latency_p99_ms', 'latency_max_ms']],
  ['the greatest first', ['max_wait', 'p99_wait', 'p90_wait', 'median_wait', 'min_wait'].toReversed()],
])('percentiles of one measure increase, %s', (_, names) => {
  for (const order of [names, names.toReversed()]) {
    const rows = rowsOf(order.map((name) => `${name}:decimal`))
    expect(rows.filter((row) => !rising(names)(row))).toEqual([])
  }
})

test('a percentile is above all lower ones', () => {
  const rows = rowsOf(['avg_wait:decimal', 'median_wait:decimal', 'p90_wait:decimal', 'max_wait:decimal'])
  expect(rows.filter((row) => !rising(['median_wait', 'p90_wait', 'max_wait'])(row))).toEqual([])
})

test('percentiles of two measures are independent', () => {
  const rows = rowsOf(['read_p50:decimal', 'write_p99:decimal'])
  expect(rows.some(({ read_p50, write_p99 }) => Number(read_p50) > Number(write_p99))).toBe(true)
})

test.each([
  ['logins', ['logins_24h', 'logins_7d', 'logins_30d', 'logins_total'], 'integer'],
  ['an amount', ['spend_mtd', 'spend_ytd', 'lifetime_spend'], 'amount'],
  ['retention, which falls', ['retention_d30', 'retention_d7', 'retention_d1'], 'percentage'],
])('a count over a shorter period is part of that over a longer one: %s', (_, names, type) => {
  for (const order of [names, names.toReversed()]) {
    const rows = rowsOf(order.map((name) => `${name}:${type}`))
    expect(rows.filter((row) => !rising(names)(row))).toEqual([])
  }
})

test('a weekly change is not part of a monthly one', () => {
  const rows = rowsOf(['change_7d:decimal', 'change_30d:decimal'])
  expect(rows.some(({ change_7d, change_30d }) => Number(change_7d) > Number(change_30d))).toBe(true)
})

test('a monthly payment is one of the parts of a total, not a share of it', () => {
  const rows = rowsOf(['monthly_income:amount', 'other_income:amount', 'total_income:amount'])
  const isWrong = ({ monthly_income, other_income, total_income }: Row) =>
    Math.abs(Number(monthly_income) + Number(other_income) - Number(total_income)) > 0.02
  expect(rows.filter(isWrong)).toEqual([])
})

test('a maximum named only by its unit is above percentiles named only by theirs', () => {
  const rows = rowsOf(['p50_ms:integer', 'p95_ms:integer', 'max_ms:integer', 'min_ms:integer'])
  const wrong = rows.filter(
    ({ p50_ms, p95_ms, max_ms, min_ms }) =>
      !(Number(min_ms) <= Number(p50_ms) && Number(p50_ms) <= Number(p95_ms) && Number(p95_ms) <= Number(max_ms)),
  )
  expect(wrong).toEqual([])
})
