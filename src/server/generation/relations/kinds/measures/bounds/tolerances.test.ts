import { expect, it } from 'vitest'
import { type Row, rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'

const shareOf = (rows: readonly Row[], holds: (row: Row) => boolean) => rows.filter(holds).length / rows.length

it.each([
  ['lsl', 'usl', 'measured_mm'],
  ['spec_min', 'spec_max', 'result'],
  ['lower_limit', 'upper_limit', 'test_value'],
  ['alarm_lo', 'alarm_hi', 'reading'],
  ['min_limit_c', 'max_limit_c', 'temp_c'],
])('%s and %s lie around %s, which few rows exceed', (low, high, value) => {
  const limits = [`${low}:decimal`, `${high}:decimal`]
  const isWithin = (row: Row) => Number(row[low]) <= Number(row[value]) && Number(row[value]) <= Number(row[high])
  const rows = rowsOf([`${value}:decimal`, ...limits])
  expect(shareOf(rows, isWithin)).toBeGreaterThan(0.9)
  expect(shareOf(rows, isWithin)).toBeLessThan(1)
  expect(shareOf(rows, (row) => Number(row[low]) < Number(row[high]))).toBe(1)
})

it('fails values outside their limits and passes the rest', () => {
  const values = ['pass', 'fail', 'retest']
  const rows = rowsOf([
    'result:decimal',
    'spec_lower:decimal',
    'spec_upper:decimal',
    { name: 'verdict', type: 'text', constraints: { values } },
  ])
  const isWithin = ({ result, spec_lower, spec_upper }: Row) =>
    Number(spec_lower) <= Number(result) && Number(result) <= Number(spec_upper)
  expect(rows.filter((row) => (row.verdict === 'pass') !== isWithin(row))).toEqual([])
})

it('reads a peak of energy as consumption at peak hours, not as a maximum', () => {
  const rows = rowsOf(['current_reading_kwh:integer', 'peak_kwh:decimal'])
  const isAbove = (row: Row) => Number(row.peak_kwh) >= Number(row.current_reading_kwh)
  expect(shareOf(rows, isAbove)).toBeLessThan(1)
})
