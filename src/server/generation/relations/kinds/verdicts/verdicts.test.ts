import { expect, test } from 'vitest'
import { type Row, rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { relationNotes } from '@/server/generation/relations/notes'
import { checkFields } from '@/server/generation/schema/check-schema'

const isMet = ({ target_met }: Row) => String(target_met) === 'true'
const booleans = { values: [true, false] }
const limits = ['lower_limit_g:decimal', 'upper_limit_g:decimal', 'measured_g:decimal']
const isWithin = (row: Row) =>
  Number(row.measured_g) >= Number(row.lower_limit_g) && Number(row.measured_g) <= Number(row.upper_limit_g)

test.each([
  ['in_spec', true],
  ['within_limits', true],
  ['out_of_range', false],
  ['is_abnormal', false],
])('%s follows the value and its limits', (name, meaning) => {
  const rows = rowsOf([...limits, { name, type: 'text', constraints: booleans }])
  expect(rows.filter((row) => (String(row[name]) === String(meaning)) !== isWithin(row))).toEqual([])
})

test.each([[['L', 'N', 'H']], [['High', 'Normal', 'Low']]])('a flag of %s follows the reference range', (values) => {
  const rows = rowsOf([
    'ref_low:decimal',
    'ref_high:decimal',
    'result_value:decimal',
    { name: 'flag', type: 'text', constraints: { values } },
  ])
  const flagOf = ({ result_value, ref_low, ref_high }: Row) =>
    Number(result_value) < Number(ref_low) ? 'L' : Number(result_value) > Number(ref_high) ? 'H' : 'N'
  expect(rows.filter((row) => String(row.flag)[0] !== flagOf(row))).toEqual([])
})

test('a target is met by reaching it, or by taking no longer than it', () => {
  const rows = rowsOf([
    'uptime_pct:percentage',
    'uptime_target_pct:percentage',
    { name: 'target_met', type: 'text', constraints: booleans },
  ])
  const isWrong = (row: Row) => Number(row.uptime_pct) >= Number(row.uptime_target_pct) !== isMet(row)
  expect(rows.filter(isWrong)).toEqual([])
  const times = rowsOf([
    'wait_min:integer',
    'target_min:integer',
    { name: 'target_met', type: 'text', constraints: booleans },
  ])
  expect(times.filter((row) => Number(row.wait_min) <= Number(row.target_min) !== isMet(row))).toEqual([])
})

test.each([
  [
    'age',
    'age_group',
    ['65+', '18-24', '25-44', '45-64'],
    (age: number) => (age < 25 ? 1 : age < 45 ? 2 : age < 65 ? 3 : 0),
  ],
  [
    'cvss_score',
    'severity',
    ['low', 'high', 'medium', 'critical'],
    (score: number) => (score < 4 ? 0 : score < 7 ? 2 : score < 9 ? 1 : 3),
  ],
])('%s determines the %s', (number, band, values, placeOf) => {
  const rows = rowsOf([
    number === 'age' ? 'age:age' : { name: number, type: 'decimal', constraints: { min: 0, max: 10, decimals: 1 } },
    { name: band, type: 'text', constraints: { values } },
  ])
  expect(rows.filter((row) => row[band] !== values[placeOf(Number(row[number]))])).toEqual([])
})

test.each([
  ['final_pct', true],
  ['exam_percentage', true],
  ['moisture_pct', false],
  ['contamination_pct', false],
])('whether a letter grade follows %s: %s', async (number, follows) => {
  const columns = [
    { name: number, type: 'percentage' },
    { name: 'grade', type: 'text', constraints: { values: ['A', 'B', 'C', 'D', 'F'] } },
  ]
  const { fields } = checkFields(columns, { locale: 'en_US', count: 10, loc: ['body'] })
  const notes = await relationNotes(fields, 'en_US', [])
  expect(notes.some(({ message }) => message.includes('the band of'))).toBe(follows)
})

test('the words of a band increase with its number, and each occurs', () => {
  const values = ['high', 'low', 'medium']
  const rows = rowsOf([
    { name: 'risk_score', type: 'integer', constraints: { min: 0, max: 100 } },
    { name: 'risk_level', type: 'text', constraints: { values } },
  ])
  const scores = (level: string) =>
    rows.filter(({ risk_level }) => risk_level === level).map((row) => Number(row.risk_score))
  expect(Math.max(...scores('low'))).toBeLessThan(Math.min(...scores('medium')))
  expect(Math.max(...scores('medium'))).toBeLessThan(Math.min(...scores('high')))
})

test('requested weights determine how often each value occurs', async () => {
  const { fields } = checkFields(
    [
      { name: 'risk_score', type: 'integer' },
      { name: 'risk_level', type: 'text', constraints: { values: ['low', 'high'], weights: [9, 1] } },
    ],
    { locale: 'en_US', count: 10, loc: [] },
  )
  expect(await relationNotes(fields, 'en_US', [])).toEqual([])
})

test('a grade of a loan follows its credit score, not a scale of marks', () => {
  const rows = rowsOf([
    { name: 'credit_score', type: 'integer', constraints: { min: 500, max: 850 } },
    { name: 'grade', type: 'text', constraints: { values: ['A', 'B', 'C', 'D', 'E'] } },
  ])
  const sorted = rows
    .toSorted((a, b) => Number(b.credit_score) - Number(a.credit_score))
    .map((row) => String(row.grade))
  expect(sorted).toEqual(sorted.toSorted())
  expect(new Set(sorted).size).toBe(5)
})

test.each([
  ['of 100', { min: 30, max: 100 }, 50],
  ['of 10', { min: 2, max: 10, mean: 6.7, stddev: 1.4, distribution: 'normal', decimals: 1 }, 5],
] as const)('a mark passes with half of its scale, %s', (_, constraints, half) => {
  const passed = { name: 'passed', type: 'text', constraints: booleans }
  const rows = rowsOf([{ name: 'final_score', type: 'decimal', constraints }, passed], { count: 200 })
  expect(rows.filter((row) => String(row.passed) !== String(Number(row.final_score) >= half))).toEqual([])
  expect(new Set(rows.map((row) => row.passed)).size).toBe(2)
})

test.each([
  ['a credit score is no mark', 'credit_score', 'approved'],
  ['a score of hundreds is on no scale of marks', 'score', 'passed'],
])('%s', (_, name, answer) => {
  const constraints = { min: 500, max: 850, mean: 680, stddev: 60, distribution: 'normal' } as const
  const rows = rowsOf([
    { name, type: 'integer', constraints },
    { name: answer, type: 'text', constraints: booleans },
  ])
  expect(new Set(rows.map((row) => String(row[answer]))).size).toBe(2)
})
