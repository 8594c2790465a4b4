import { expect, test } from 'vitest'
import { type Row, rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { inferColumns } from '@/server/generation/profiles/infer-columns'

test('gives each step of a funnel fewer than the one before, whatever stands between them', () => {
  const steps = ['invited', 'delivered', 'opened', 'responded'] as const
  const rows = rowsOf(steps.flatMap((step) => [`${step}:integer`, `${step}_note:text`]))
  const isWrong = (row: Row) => steps.some((step, at) => Number(row[step]) > Number(row[steps[at - 1] ?? step]))
  expect(rows.filter(isWrong)).toEqual([])
})

test('recognizes steps named by nouns and by their objects, and computes a rate from the step before', () => {
  const rows = rowsOf(['sends:integer', 'emails_delivered:integer', 'opens:integer', 'open_rate:percentage'])
  const isWrong = ({ sends, emails_delivered, opens, open_rate }: Row) =>
    Number(emails_delivered) > Number(sends) ||
    Number(opens) > Number(emails_delivered) ||
    Math.abs(Number(open_rate) - (100 * Number(opens)) / Number(emails_delivered)) > 0.01
  expect(rows.filter((row) => Number(row.emails_delivered) > 0 && isWrong(row))).toEqual([])
})

test('makes an earlier step at least as large as the step it leads to', () => {
  const rows = rowsOf(['clicks:integer', 'impressions:integer'])
  expect(rows.filter(({ clicks, impressions }) => Number(clicks) > Number(impressions))).toEqual([])
})

test('ignores steps of another kind of thing', () => {
  const rows = rowsOf(['clicks:integer', 'units_ordered:integer'])
  expect(rows.some(({ clicks, units_ordered }) => Number(clicks) > Number(units_ordered))).toBe(true)
})

test.each([
  [['passed', 'failed', 'pass_rate_pct'], true],
  [['invited', 'delivered', 'completed', 'completion_rate'], true],
  [['packed', 'shipped', 'delivered'], false],
])('reads participles next to their share as counts: %s', (names, isCounted) => {
  const fields = inferColumns(names, { locale: 'en_US', domainHint: null })
  const participles = fields.filter(({ name }) => name.endsWith('ed'))
  expect(participles.map(({ type }) => type === 'integer')).toEqual(participles.map(() => isCounted))
})
