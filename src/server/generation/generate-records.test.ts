import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { locales } from '@/wire/vocabulary'
import { catalog, fieldTypeNames } from './catalog'
import { planInSteps } from './generate-records'
import { rowsOf, textOf } from './guarantees/fixtures/rows-of'
import { checkFields } from './schema/check-schema'

const _valuesOf = (type: string, constraints: Record<string, unknown>, asked: Parameters<typeof rowsOf>[1] = {}) =>
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

  test('gives the same first rows for every count, and another seed gives other rows', () => {
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
  test('customer_name and email agree, and the recipient is someone else', () => {
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

  test('the steps of an order are in sequence, and created_at is on the order date', () => {
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

test('rows are objects in the order of the schema, whatever their names', () => {
  const names = ['b', '__proto__', '2', 'constructor', 'a b', 'ünï"\\,', '1']
  const text = textOf(
    names.map((name) => ({ name, type: 'age' })),
    'jsonl',
    { count: 1 },
  )
  expect([...text.matchAll(/"((?:[^"\\]|\\.)*)":/g)].map(([, name]) => JSON.parse(`"${name}"`))).toEqual(names)
})

describe('a field seed', () => {
  const columnOf = (rows: readonly Record<string, unknown>[], name: string) => rows.map((row) => row[name])

  test('gives its column the values of a request with that seed and leaves every other cell unchanged', () => {
    const cellsOf = (fields: Parameters<typeof textOf>[0], seed: string): string[][] =>
      parse(textOf(fields, 'csv', { count: 70, seed }))
    const [base, other] = [cellsOf(fieldTypeNames, 'base'), cellsOf(fieldTypeNames, 'other')]
    for (let own = 0; own < fieldTypeNames.length; own += 5) {
      const fields = fieldTypeNames.map((type, at) => ({ name: type, type, ...(at === own && { seed: 'other' }) }))
      const expected = base.map((row, i) => row.with(own, other[i]?.[own] ?? ''))
      expect(cellsOf(fields, 'base')).toEqual(expected)
    }
  })

  test('keeps its column across request seeds and counts', () => {
    const fields = [
      { name: 'email', type: 'email', seed: 'kept', blankPercentage: 30 },
      { name: 'full_name', type: 'fullName' },
      { name: 'age', type: 'age', seed: 7 },
    ]
    const [one, two] = [rowsOf(fields, { count: 200, seed: 'a' }), rowsOf(fields, { count: 90, seed: 'b' })]
    for (const kept of ['email', 'age']) expect(columnOf(two, kept)).toEqual(columnOf(one, kept).slice(0, 90))
    expect(columnOf(two, 'full_name')).not.toEqual(columnOf(one, 'full_name').slice(0, 90))
  })

  test('makes fields with the same seed consistent', () => {
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

test('a plan of many fields is made in steps, so that other requests can run in between', () => {
  const names = Array.from({ length: 50 }, (_, at) => `part_${at}_total`)
  const { fields } = checkFields(
    names.map((name) => ({ name, type: 'amount' })),
    { locale: 'en_US', count: 1, loc: [] },
  )
  const steps = [...planInSteps({ fields, locale: 'en_US', seed: 'a' }, 'json')]
  expect(steps.length).toBeGreaterThan(2 * names.length)
})
