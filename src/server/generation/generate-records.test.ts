import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { locales } from '@/wire/vocabulary'
import { catalog, fieldTypeNames } from './catalog'
import { planInSteps } from './generate-records'
import { rowsOf, textOf } from './guarantees/fixtures/rows-of'
import { checkFields } from './schema/check-schema'

const valuesOf = (type: string, constraints: Record<string, unknown>, asked: Parameters<typeof rowsOf>[1] = {}) =>
  rowsOf([{ name: 'value', type, constraints }], asked).map(({ value }) => value)

describe('the same seed', () => {
  test('gives the same values in every format', () => {
    for (const locale of locales) {
      const asked = { locale, count: 130, seed: 'formats' }
      const rows = rowsOf(fieldTypeNames, asked)
      const lines = textOf(fieldTypeNames, 'jsonl', asked).trimEnd().split('\n')
      expect(lines.map((text) => JSON.parse(text))).toEqual(rows)
      const cells: string[][] = parse(textOf(fieldTypeNames, 'csv', asked), { bom: false, relax_quotes: false })
      expect(cells[0]).toEqual(fieldTypeNames)
      const numberOr = (text: string, type: string) => (catalog[type as 'age'].value === 'number' ? Number(text) : text)
      const read = cells
        .slice(1)
        .map((row) =>
          Object.fromEntries(row.map((text, i) => [fieldTypeNames[i], numberOr(text, fieldTypeNames[i] ?? 'text')])),
        )
      expect(read).toEqual(rows)
    }
  })

  test('gives the same first rows for every count, and another seed others', () => {
    const rows = rowsOf(fieldTypeNames, { count: 300 })
    expect(rowsOf(fieldTypeNames, { count: 70 })).toEqual(rows.slice(0, 70))
    expect(rowsOf(fieldTypeNames, { count: 70, seed: 'other' })).not.toEqual(rows.slice(0, 70))
  })

  test('gives a field the same values when others are appended', () => {
    const name = fc.constantFrom('', 'billing_', 'customer_', 'manager_', 'second_')
    const field = fc.tuple(name, fc.constantFrom(...fieldTypeNames)).map(([owner, type]) => `${owner}${type}:${type}`)
    const fields = fc.uniqueArray(field, { minLength: 2, maxLength: 20 })
    fc.assert(
      fc.property(fields, fc.nat(), (all, cut) => {
        const some = all.slice(0, 1 + (cut % (all.length - 1)))
        const names = some.map((each) => each.split(':')[0] ?? '')
        const reduced = rowsOf(all).map((row) => Object.fromEntries(names.map((each) => [each, row[each]])))
        expect(reduced).toEqual(rowsOf(some))
      }),
      { numRuns: 60 },
    )
  })
})

describe('owners', () => {
  test('customer_name and email agree, sender and recipient are two', () => {
    const fields = ['customer_name:fullName', 'email', 'recipient_name:fullName', 'recipientEmail:email']
    const handle = (name: unknown) =>
      String(name)
        .toLowerCase()
        .replace(/[^a-z ]/g, '')
        .split(' ')
    let different = 0
    for (const row of rowsOf(fields, { count: 500 })) {
      for (const part of handle(row.customer_name)) expect(row.email).toContain(part)
      for (const part of handle(row.recipient_name)) expect(row.recipientEmail).toContain(part)
      if (row.customer_name !== row.recipient_name) different++
    }
    expect(different).toBeGreaterThan(480)
  })

  test('the steps of an order come one after the other, and date and time are of one day', () => {
    const fields = [
      'order_date:date',
      'paid_at:dateTime',
      'ship_date:date',
      'delivered_at:dateTime',
      'returned_on:date',
      'created_at:dateTime',
    ]
    for (const row of rowsOf(fields, { count: 500 })) {
      const days = fields.slice(0, 5).map((field) => String(row[field.split(':')[0] ?? '']).slice(0, 10))
      expect([...new Set(days)].sort()).toEqual(days)
      expect(String(row.created_at).slice(0, 10)).toBe(row.order_date)
      expect(days.every((day) => day >= '2021-01-01' && day < '2026-01-01')).toBe(true)
    }
  })
})

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

test('rows are objects in the order of the schema, whatever their names', () => {
  const names = ['b', '__proto__', '2', 'constructor', 'a b', 'ünï"\\,', '1']
  const text = textOf(
    names.map((name) => ({ name, type: 'age' })),
    'jsonl',
    { count: 1 },
  )
  expect([...text.matchAll(/"((?:[^"\\]|\\.)*)":/g)].map(([, name]) => JSON.parse(`"${name}"`))).toEqual(names)
})

describe('a seed of a field', () => {
  const columnOf = (rows: readonly Record<string, unknown>[], name: string) => rows.map((row) => row[name])

  test('gives its column the values of a request with that seed, and every other cell stays byte for byte', () => {
    const cellsOf = (fields: Parameters<typeof textOf>[0], seed: string): string[][] =>
      parse(textOf(fields, 'csv', { count: 70, seed }))
    const [base, other] = [cellsOf(fieldTypeNames, 'base'), cellsOf(fieldTypeNames, 'other')]
    for (let own = 0; own < fieldTypeNames.length; own += 5) {
      const fields = fieldTypeNames.map((type, at) => ({ name: type, type, ...(at === own && { seed: 'other' }) }))
      const expected = base.map((row, i) => row.with(own, other[i]?.[own] ?? ''))
      expect(cellsOf(fields, 'base')).toEqual(expected)
    }
  })

  test('keeps a column through every other seed and count', () => {
    const fields = [
      { name: 'email', type: 'email', seed: 'kept', blankPercentage: 30 },
      { name: 'full_name', type: 'fullName' },
      { name: 'age', type: 'age', seed: 7 },
    ]
    const [one, two] = [rowsOf(fields, { count: 200, seed: 'a' }), rowsOf(fields, { count: 90, seed: 'b' })]
    for (const kept of ['email', 'age']) expect(columnOf(two, kept)).toEqual(columnOf(one, kept).slice(0, 90))
    expect(columnOf(two, 'full_name')).not.toEqual(columnOf(one, 'full_name').slice(0, 90))
  })

  test('lets fields with the same seed belong together', () => {
    const rows = rowsOf(
      [
        { name: 'first_name', type: 'firstName', seed: 'kept' },
        { name: 'email', type: 'email', seed: 'kept' },
      ],
      { count: 50, seed: 'a' },
    )
    expect(rows).toEqual(
      rowsOf(
        [
          { name: 'first_name', type: 'firstName' },
          { name: 'email', type: 'email' },
        ],
        { count: 50, seed: 'kept' },
      ),
    )
  })
})

test('a plan of many fields is made in steps, between which others are answered', () => {
  const names = Array.from({ length: 50 }, (_, at) => `part_${at}_total`)
  const { fields } = checkFields(
    names.map((name) => ({ name, type: 'amount' })),
    { locale: 'en_US', count: 1, loc: [] },
  )
  const steps = [...planInSteps({ fields, locale: 'en_US', seed: 'a' }, 'json')]
  expect(steps.length).toBeGreaterThan(2 * names.length)
})
