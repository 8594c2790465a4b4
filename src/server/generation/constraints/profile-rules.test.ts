import { describe, expect, test } from 'vitest'
import { checkFields } from '@/server/generation/schema/check-schema'

const check = (type: string, constraints: Record<string, unknown>) =>
  checkFields([{ name: 'field', type, constraints }], { locale: 'en_US', count: 10, loc: ['body', 'schema_fields'] })

describe('a profile that a type cannot honour is refused, naming both', () => {
  test.each([
    ['city', { distribution: 'normal' }, "city cannot have 'distribution'", 'distribution'],
    ['email', { mean: 5 }, "email cannot have 'mean'", 'mean'],
    ['age', { distribution: 'normal' }, "age cannot have 'distribution'", 'distribution'],
    ['text', { unit: 'kg' }, "text cannot have 'unit'", 'unit'],
    ['notes', { shape: 'label' }, "notes cannot have 'shape'", 'shape'],
    ['integer', { check_digit: 'luhn' }, "integer cannot have 'check_digit'", 'check_digit'],
    ['integer', { rhythm: 'business' }, "integer cannot have 'rhythm'", 'rhythm'],
  ])('%s %j', (type, constraints, sentence, key) => {
    const { problems } = check(type, constraints)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatchObject({ type: 'value_error', loc: ['body', 'schema_fields', 0, 'constraints', key] })
    expect(problems[0]?.msg).toContain(sentence)
  })
})

describe('a profile that contradicts itself is refused, naming both facts', () => {
  test.each([
    ['integer', { distribution: 'normal', mean: 500, min: 0, max: 100 }, 'mean 500 is greater than max 100'],
    ['date', { from: '2024-05-01', to: '2024-04-01' }, 'to 2024-04-01 is before from 2024-05-01'],
    [
      'dateTime',
      { from: '2024-05-01T10:00:00Z', to: '2024-05-01T09:00:00Z' },
      'to 2024-05-01T09:00:00.000Z is before from 2024-05-01T10:00:00.000Z',
    ],
    ['decimal', { distribution: 'normal', mean: 5, min: 10 }, 'mean 5 is less than min 10'],
    ['percentage', { distribution: 'normal', mean: 120 }, 'the maximum of the type, 100'],
    ['decimal', { distribution: 'normal', mean: 5, stddev: -1 }, 'greater than 0'],
    ['decimal', { distribution: 'uniform', mean: 5 }, 'a uniform distribution takes no mean'],
    ['decimal', { distribution: 'exponential', mean: 5, stddev: 2 }, 'takes no stddev'],
    ['decimal', { mean: 5 }, 'mean 5 requires a distribution'],
    ['decimal', { distribution: 'lognormal', mean: 5, min: -2 }, 'lognormal values are above 0, but min -2'],
    ['decimal', { distribution: 'exponential', mean: 3, min: 3 }, 'begin at min 3, so mean 3'],
    ['decimal', { precision: 2, decimals: 3 }, 'decimals 3 contradicts precision 2'],
    ['integer', { decimals: 2 }, 'less than or equal to 0'],
    ['integer', { distribution: 'normal', unique: true }, 'unique values cannot repeat'],
    ['integer', { values: [1, 2], distribution: 'normal' }, 'values can only be ranked by distribution "zipf"'],
    ['text', { values: ['a'], shape: 'label' }, 'values determines the values'],
    ['text', { values: ['a'], weights: [1], distribution: 'zipf' }, 'weights and distribution "zipf" both'],
    ['text', { stem: 'ward' }, 'stem "ward" requires a shape'],
    ['text', { check_digit: 'ean13', pattern: '\\d{12}' }, 'needs 13 letters and digits, not 12'],
    ['text', { check_digit: 'vin', shape: 'code' }, 'shape "code" cannot have a check digit'],
    ['dateTime', { rhythm: 'business', from: '2025-01-01T10:00:00Z' }, 'needs whole days'],
    ['date', { rhythm: 'business', unique: true }, 'unique times are evenly spread'],
    ['decimal', { distribution: 'gauss' }, "'uniform', 'normal', 'lognormal', 'exponential' or 'zipf'"],
  ])('%s %j', (type, constraints, sentence) => {
    const { problems } = check(type, constraints)
    expect(problems.map(({ msg }) => msg).join('\n')).toContain(sentence)
    expect(problems).toHaveLength(1)
  })
})

test('a shape passes, with a warning that its values are neutral', () => {
  const { problems, warnings } = check('text', { shape: 'code', stem: 'container' })
  expect([problems, warnings.map(({ code }) => code)]).toEqual([[], ['placeholder']])
})

describe('a sound profile passes', () => {
  test.each([
    ['decimal', { distribution: 'normal', mean: 37, stddev: 0.4, decimals: 1, unit: '°C' }],
    ['integer', { distribution: 'lognormal', mean: 250, stddev: 400, min: 1 }],
    ['amount', { distribution: 'exponential', mean: 30 }],
    ['transactionAmount', { distribution: 'normal', mean: 0, stddev: 50 }],
    ['integer', { distribution: 'zipf', min: 1, max: 50 }],
    ['text', { values: ['a', 'b', 'c'], distribution: 'zipf' }],
    ['text', { check_digit: 'iso6346' }],
    ['dateTime', { rhythm: 'retail', from: '2025-01-01', to: '2025-12-31' }],
    ['integer', { unit: 'bpm', values: [60, 70] }],
  ])('%s %j', (type, constraints) => {
    expect(check(type, constraints)).toMatchObject({ problems: [], warnings: [] })
  })

  test('an unknown constraint is still ignored with a warning', () => {
    expect(check('city', { min: 3, colour: 'red' })).toMatchObject({ problems: [], warnings: [{}, {}] })
  })
})
