import { expect, test } from 'vitest'
import { type Row, rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { inferColumns } from '@/server/generation/profiles/infer-columns'

test('fewer come so far with each step, whatever stands between them', () => {
  const steps = ['invited', 'delivered', 'opened', 'responded'] as const
  const rows = rowsOf(steps.flatMap((step) => [`${step}:integer`, `${step}_note:text`]))
  const isWrong = (row: Row) => steps.some((step, at) => Number(row[step]) > Number(row[steps[at - 1] ?? step]))
  expect(rows.filter(isWrong)).toEqual([])
})

test('steps are counted by nouns and of things, and a rate is that of the step before', () => {
  const rows = rowsOf(['sends:integer', 'emails_delivered:integer', 'opens:integer', 'open_rate:percentage'])
  const isWrong = ({ sends, emails_delivered, opens, open_rate }: Row) =>
    Number(emails_delivered) > Number(sends) ||
    Number(opens) > Number(emails_delivered) ||
    Math.abs(Number(open_rate) - (100 * Number(opens)) / Number(emails_delivered)) > 0.01
  expect(rows.filter((row) => Number(row.emails_delivered) > 0 && isWrong(row))).toEqual([])
})

test('a step before the one that it leads to holds all of it', () => {
  const rows = rowsOf(['clicks:integer', 'impressions:integer'])
  expect(rows.filter(({ clicks, impressions }) => Number(clicks) > Number(impressions))).toEqual([])
})

test('things of another kind are no step of a funnel before them', () => {
  const rows = rowsOf(['clicks:integer', 'units_ordered:integer'])
  expect(rows.some(({ clicks, units_ordered }) => Number(clicks) > Number(units_ordered))).toBe(true)
})

test.each([
  [['passed', 'failed', 'pass_rate_pct'], true],
  [['invited', 'delivered', 'completed', 'completion_rate'], true],
  [['packed', 'shipped', 'delivered'], false],
])('participles next to a share of them are counts: %s', (names, isCounted) => {
  const fields = inferColumns(names, { locale: 'en_US', domainHint: null })
  const participles = fields.filter(({ name }) => name.endsWith('ed'))
  expect(participles.map(({ type }) => type === 'integer')).toEqual(participles.map(() => isCounted))
})
