import { expect, test } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'

const count = (name: string, max: number) => ({ name, type: 'integer', constraints: { min: 0, max } })
const classes = ['count_2xx', 'count_3xx', 'count_4xx', 'count_5xx']
const sum = (row: Readonly<Record<string, unknown>>) => classes.reduce((all, name) => all + Number(row[name]), 0)

test('splits all requests into response classes, most of them successful, whichever comes first', () => {
  const parts = classes.map((name) => count(name, 90_000))
  for (const fields of [
    [count('requests', 90_000), ...parts],
    [...parts, count('total_requests', 500_000)],
  ]) {
    const rows = rowsOf(fields)
    expect(rows.filter((row) => sum(row) !== Number(row.requests ?? row.total_requests))).toEqual([])
    expect(rows.every((row) => classes.every((name) => Number(row[name]) >= 0))).toBe(true)
  }
})

test('does not split the duration of requests into classes', () => {
  const rows = rowsOf([count('request_time', 500), count('count_2xx', 90), count('count_5xx', 90)])
  expect(rows.some((row) => Number(row.count_2xx) + Number(row.count_5xx) !== Number(row.request_time))).toBe(true)
})
