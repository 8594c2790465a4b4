import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { catalog, fieldTypeNames } from '@/server/generation/catalog'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { checkFields } from '@/server/generation/schema/check-schema'

const valuesOf = (type: string, constraints: Record<string, unknown>, asked: Parameters<typeof rowsOf>[1] = {}) =>
  rowsOf([{ name: 'value', type, constraints }], asked).map(({ value }) => value)

describe('constraints', () => {
  const numeric = fieldTypeNames.filter((type) => catalog[type].value === 'number')

  test.each(numeric)('min, max and precision bound %s', (type) => {
    const { lowest = 0, highest = 0, decimalsMax = 0 } = catalog[type].range ?? {}
    const bound = fc
      .double({ min: Math.max(lowest, -1e6), max: Math.min(highest, 1e6), noNaN: true })
      .map((x) => Math.round(x * 10) / 10)
    fc.assert(
      fc.property(
        bound,
        bound,
        fc.option(fc.nat({ max: Math.min(decimalsMax, 3) }), { nil: undefined }),
        (a, b, precision) => {
          const constraints = {
            min: Math.min(a, b),
            max: Math.max(a, b),
            ...(precision !== undefined && decimalsMax > 0 && { precision }),
          }
          const field = { name: 'value', type, constraints }
          fc.pre(checkFields([field], { locale: 'en_US', count: 1, loc: [] }).problems.length === 0)
          for (const { value } of rowsOf([field], { count: 40 })) {
            expect(value).toBeGreaterThanOrEqual(constraints.min)
            expect(value).toBeLessThanOrEqual(constraints.max)
            if (precision !== undefined && decimalsMax > 0) expect(Number(Number(value).toFixed(precision))).toBe(value)
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  test('one bound leaves the other where it makes sense', () => {
    expect(Math.min(...valuesOf('integer', { min: 50_000 }).map(Number))).toBeGreaterThanOrEqual(50_000)
    expect(Math.max(...valuesOf('integer', { max: -5 }).map(Number))).toBeLessThanOrEqual(-5)
    expect(Math.max(...valuesOf('age', { max: 17 }).map(Number))).toBeLessThanOrEqual(17)
    expect(Math.min(...valuesOf('age', { min: 100 }).map(Number))).toBeGreaterThanOrEqual(100)
  })

  test('bounds of integers reach as far as JSON’s', () => {
    const highest = Number.MAX_SAFE_INTEGER
    const values = valuesOf('integer', { min: -highest, max: highest }, { count: 1000 }).map(Number)
    expect(values.every(Number.isSafeInteger)).toBe(true)
    expect(Math.max(...values)).toBeGreaterThan(highest * 0.9)
    expect(Math.min(...values)).toBeLessThan(-highest * 0.9)
    expect(valuesOf('integer', { min: highest, max: highest }, { count: 1 })).toEqual([highest])
  })

  test('from and to bound dates, moments and birthdays', () => {
    for (const type of ['date', 'birthdate']) {
      for (const value of valuesOf(type, { from: '1996-02-28', to: '1996-03-01' })) {
        expect(['1996-02-28', '1996-02-29', '1996-03-01']).toContain(value)
      }
    }
    const hour = valuesOf('dateTime', { from: '2024-05-01T10:00:00Z', to: '2024-05-01T11:00:00Z' }).map(String)
    expect(hour.every((value) => value >= '2024-05-01T10:00:00.000Z' && value <= '2024-05-01T11:00:00.000Z')).toBe(true)
    expect(new Set(hour).size).toBeGreaterThan(95)
    expect(
      new Set(
        valuesOf('dateTime', { from: '2024-02-29', to: '2024-02-29' }).map((value) => String(value).slice(0, 10)),
      ),
    ).toEqual(new Set(['2024-02-29']))
    expect(valuesOf('date', { from: '0001-01-01', to: '0001-01-01' }, { count: 1 })).toEqual(['0001-01-01'])
  })

  test('age and birthdate agree under the same bounds', () => {
    const fields = [
      { name: 'age', type: 'age', constraints: { min: 20, max: 29 } },
      { name: 'birthdate', type: 'birthdate', constraints: { from: '1996-01-02', to: '2006-01-01' } },
    ]
    for (const { age, birthdate } of rowsOf(fields, { count: 500 })) {
      const year = Number(String(birthdate).slice(0, 4))
      expect(age).toBe(2026 - year - (String(birthdate).endsWith('-01-01') ? 0 : 1))
    }
  })

  test('country_code gives numbers of that country in any locale', () => {
    for (const [code, start] of [
      ['+1', /^\+1\d{10}$/],
      ['+44', /^\+44\d{9,10}$/],
      ['+971', /^\+971\d{8,9}$/],
    ] as const) {
      for (const value of valuesOf('phone', { country_code: code }, { locale: 'en_GB' })) expect(value).toMatch(start)
    }
  })

  test('values come as they are, as often as their weights say', () => {
    const values = [1, '1', true, null, 'a,"b"', -0.5]
    expect(new Set(valuesOf('email', { values }, { count: 1000 }))).toEqual(new Set(values))
    const rare = valuesOf('age', { values: ['often', 'rarely', 'never'], weights: [9, 1, 0] }, { count: 10_000 })
    const share = rare.filter((value) => value === 'often').length / rare.length
    expect(share).toBeGreaterThan(0.88)
    expect(share).toBeLessThan(0.92)
    expect(rare).not.toContain('never')
  })

  test('a pattern decides every string type', () => {
    for (const type of fieldTypeNames.filter((each) => catalog[each].value === 'string')) {
      const field = { pattern: '[A-Z]{2}-\\d{3}"?', ...(type === 'phone' && { country_code: '+971' }) }
      for (const value of valuesOf(type, field, { count: 20 })) expect(value).toMatch(/^[A-Z]{2}-\d{3}"?$/)
    }
  })

  test.each([
    { min_length: 0, max_length: 0 },
    { min_length: 7, max_length: 7 },
    { max_length: 30 },
    { min_length: 2_000 },
    { min_length: 1_990, max_length: 1_000_000 },
  ])('%j bound texts in code points', (constraints) => {
    const { min_length: min = 0, max_length: max = Number.POSITIVE_INFINITY } = constraints
    for (const locale of ['en_US', 'ar_AE'] as const) {
      for (const type of ['text', 'notes', 'tags']) {
        const lengths = valuesOf(type, constraints, { locale }).map((value) => [...String(value)].length)
        expect(Math.min(...lengths)).toBeGreaterThanOrEqual(min)
        expect(Math.max(...lengths)).toBeLessThanOrEqual(max)
      }
    }
  })

  test('a blank percentage of 0 and 100 is absolute, others are shares', () => {
    const blanks = (blankPercentage: number) =>
      rowsOf([{ name: 'value', type: 'city', blankPercentage }], { count: 10_000 }).filter(
        ({ value }) => value === null,
      ).length
    expect(blanks(0)).toBe(0)
    expect(blanks(100)).toBe(10_000)
    // Five standard deviations of a binomial distribution.
    expect(Math.abs(blanks(30) - 3_000)).toBeLessThan(5 * Math.sqrt(10_000 * 0.3 * 0.7))
  })
})
