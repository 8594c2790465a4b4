import { describe, expect, it } from 'vitest'
import { fieldTypeNames } from '@/server/generation/catalog'
import { planRecords } from '@/server/generation/generate-records'
import { checkFields } from '@/server/generation/schema/check-schema'
import { type LocaleCode, locales } from '@/wire/vocabulary'

/** Every type, some with blanks, and fields with writers of their own: unique values, patterns, long texts, wide numbers. */
const fields = (locale: LocaleCode) => [
  ...fieldTypeNames.map((type, i) => ({
    name: type,
    type,
    blankPercentage: i % 3 === 0 ? 30 : 0,
    ...(type === 'phone' && { constraints: { country_code: '+971' } }),
  })),
  { name: 'own email', type: 'email', constraints: { unique: true } },
  { name: 'own sku', type: 'sku', constraints: { unique: true } },
  { name: 'own number', type: 'integer', constraints: { unique: true, min: 1, max: 1e15 } },
  { name: 'wide number', type: 'integer', constraints: { min: -(2 ** 52), max: 2 ** 52 } },
  { name: 'pattern', type: 'text', constraints: { pattern: '(a|[0-9]{2,5}|(xy)*)-?[A-F\\d]{0,9}' } },
  { name: 'own pattern', type: 'text', constraints: { pattern: '[A-Z]{3}(-|/)\\d{6,9}', unique: true } },
  { name: 'long', type: 'text', constraints: { min_length: 900, max_length: 1200 } },
  { name: 'picked', type: 'age', constraints: { values: [1, 'two', null, true], weights: [4, 3, 2, 1] } },
  { name: 'billing_city', type: 'city', locale: locale === 'ar_AE' ? ('en_US' as const) : ('ar_AE' as const) },
]

/** Rows as JSON lines, by a list of indexes or as a range. */
function linesOf(locale: LocaleCode, seed: string, rows: readonly number[] | { first: number; count: number }) {
  const checked = checkFields(fields(locale), { locale, count: 1000, loc: [] })
  expect(checked.problems).toEqual([])
  const plan = planRecords({ fields: checked.fields, locale, seed }, 'jsonl')
  const slices = 'first' in rows ? plan.slices(rows.count, { first: rows.first }) : plan.gather(rows)
  return Buffer.concat([...slices])
    .toString()
    .trimEnd()
    .split('\n')
}

const count = 500
const scattered = Array.from({ length: 1500 }, (_, i) => (i * 7919 + (i % 13) * 31) % count)
const lists: Record<string, readonly number[]> = {
  'in any order, with repeats': scattered,
  'one row all over': new Array<number>(130).fill(77),
  backwards: Array.from({ length: count }, (_, i) => count - 1 - i),
  'at a stride': Array.from({ length: 100 }, (_, i) => (i * 5) % count),
  'a single one': [321],
}

describe.each(locales)('rows of all types in %s, requested', (locale) => {
  const inOrder = linesOf(locale, 'gather', { first: 0, count })

  it.each(Object.entries(lists))('%s, equal those of the run in order', (_, rows) => {
    expect(linesOf(locale, 'gather', rows)).toEqual(rows.map((row) => inOrder[row]))
  })

  it.each([1, 63, 64, 65, 400])('from row %i on, equal those of the run from row 0', (first) => {
    expect(linesOf(locale, 'gather', { first, count: count - first })).toEqual(inOrder.slice(first))
  })

  it.each([2 ** 31 - 40, 2 ** 32 - 40, 10 ** 9, 2 ** 38 - 100])('from row %i on, are the same gathered', (first) => {
    const far = linesOf(locale, 'gather', { first, count: 100 })
    expect(new Set(far).size).toBe(100)
    const some = [99, 3, 41, 3, 0, 40, 64]
    const wanted = some.map((row) => far[row])
    expect(
      linesOf(
        locale,
        'gather',
        some.map((row) => first + row),
      ),
    ).toEqual(wanted)
    // Mixed with rows from elsewhere.
    const mixed = some.flatMap((row) => [first + row, row])
    expect(linesOf(locale, 'gather', mixed).filter((_, i) => i % 2 === 0)).toEqual(wanted)
  })
})
