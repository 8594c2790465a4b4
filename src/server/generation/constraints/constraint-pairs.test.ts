import isEan from 'validator/es/lib/isEAN'
import { describe, expect, test } from 'vitest'
import { catalog, type FieldTypeName, fieldTypeNames } from '@/server/generation/catalog'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import { checkFields } from '@/server/generation/schema/check-schema'
import { type ConstraintName, constraintNames } from '@/wire/vocabulary'

type Given = Partial<Record<ConstraintName, unknown>>
type Value = string | number | boolean | null

/** Examples of each constraint, each with what it cannot do without. */
function examplesOf(type: FieldTypeName): Partial<Record<ConstraintName, readonly Given[]>> {
  const { range, value, days, constraints } = catalog[type]
  const { min = 0, max = 100 } = range?.usual ?? {}
  const middle = Math.round((min + max) / 2)
  const texts: readonly (readonly Value[])[] = days
    ? [
        ['1999-05-04', '2001-06-30'],
        ['1980-01-31', 'never'],
      ]
    : [
        ['+447700900123', 'GB12', '7'],
        ['+12125550123', '2120', 'a longer one', null],
      ]
  const lists = value === 'number' ? [[min, middle], [max], [middle + 0.125], ['many']] : texts
  const patterns = ['[A-Z]{2,9}', '\\+44\\d{4}', 'DE\\d{6}|X', '\\d{3}-?\\d*', '2\\d{12}', '.{1,20}']
  return {
    min: [{ min }, { min: middle }, { min: middle + 0.5 }],
    max: [{ max: min }, { max: middle }],
    precision: [{ precision: 0 }, { precision: 2 }],
    decimals: [{ decimals: 0 }, { decimals: 1 }].slice(0, range && range.decimalsMax > 0 ? 2 : 1),
    from: [{ from: '1985-01-01' }, { from: '2000-06-30T12:00:00Z' }],
    to: [{ to: '1984-12-31' }, { to: '2000-07-01T00:00:00Z' }],
    values: lists.map((values) => ({ values })),
    weights: lists.slice(0, 1).map((values) => ({ values, weights: values.map((_, i) => i) })),
    pattern: patterns.map((pattern) => ({ pattern })),
    check_digit: [{ check_digit: 'ean13' }],
    unique: [{ unique: true }],
    pool: [{ pool: 2 }, { pool: 1000 }],
    country_code: ['+1', '+44'].map((code) => ({ country_code: code })),
    country_prefix: ['GB', 'DE'].map((prefix) => ({ country_prefix: prefix })),
    min_length: [0, 5, 30].map((length) => ({ min_length: length })),
    max_length: [4, 15].map((length) => ({ max_length: length })),
    distribution: ['uniform', 'normal', 'lognormal', 'exponential', 'zipf'].map((each) => ({ distribution: each })),
    mean: [middle, 1e7].map((mean) => ({ distribution: 'normal', mean })),
    stddev: [{ distribution: 'normal', stddev: 3 }],
    shape: ['code', 'paragraph'].map((shape) => ({ shape })),
    stem: [{ shape: 'label', stem: 'refrigerator' }],
    rhythm: ['any', 'business'].map((rhythm) => ({ rhythm })),
    realistic: constraints.includes('realistic') ? [{ realistic: true }] : [],
    unit: [{ unit: 'kg' }],
  }
}

const problemsOf = (type: string, constraints: Given) =>
  checkFields([{ name: 'field', type, constraints }], { locale: 'en_US', count: 3, loc: [] }).problems

const isEmpty = (value: unknown): value is null => value === null
const all = (values: readonly Value[], holds: (value: Exclude<Value, null>) => boolean) =>
  values.every((value) => isEmpty(value) || holds(value))
const time = (value: unknown) => Date.parse(String(value))
const endOf = (to: unknown) => time(to) + (/T/.test(String(to)) ? 0 : 86_400_000 - 1)

/** Whether the values of a column keep a constraint, judged without the product's help. */
const kept: Partial<Record<ConstraintName, (values: readonly Value[], asked: unknown) => boolean>> = {
  min: (values, least) => all(values, (value) => Number(value) >= Number(least)),
  max: (values, most) => all(values, (value) => Number(value) <= Number(most)),
  precision: (values, count) => all(values, (value) => Number(Number(value).toFixed(Number(count))) === value),
  decimals: (values, count) => all(values, (value) => Number(Number(value).toFixed(Number(count))) === value),
  from: (values, from) => all(values, (value) => time(value) >= time(from)),
  to: (values, to) => all(values, (value) => time(value) <= endOf(to)),
  values: (values, list) => Array.isArray(list) && values.every((value) => list.includes(value)),
  pattern: (values, source) => all(values, (value) => new RegExp(`^(?:${source})$`).test(String(value))),
  check_digit: (values) => all(values, (value) => isEan(String(value))),
  unique: (values) => new Set(values).size === values.length,
  pool: (values, most) => new Set(values).size <= Number(most),
  country_code: (values, code) => all(values, (value) => !/^\+/.test(`${value}`) || `${value}`.startsWith(`${code}`)),
  country_prefix: (values, prefix) => all(values, (value) => `${value}`.startsWith(`${prefix}`)),
  min_length: (values, least) => all(values, (value) => [...String(value)].length >= Number(least)),
  max_length: (values, most) => all(values, (value) => [...String(value)].length <= Number(most)),
}

const shownOf = (given: Given) =>
  Object.entries(given).map(([name, value]) => [name, Array.isArray(value) ? 'value' : String(value)] as const)

describe.each(fieldTypeNames)('any two constraints of %s', (type) => {
  const { constraints } = catalog[type]
  const isString = catalog[type].value === 'string'
  const ofEvery = [
    'values',
    'weights',
    'unique',
    'pool',
    'distribution',
    ...(isString ? ['pattern', 'check_digit'] : []),
  ]
  const names = constraintNames.filter((name) => constraints.includes(name) || ofEvery.includes(name))
  const examples = examplesOf(type)
  const singles = names.flatMap((name) =>
    (examples[name] ?? []).filter((given) => problemsOf(type, given).length === 0),
  )

  test('are both kept by every row, or refused with a sentence that names both', () => {
    const faults: unknown[] = []
    for (const [i, one] of singles.entries()) {
      for (const other of singles.slice(i + 1)) {
        const both = { ...one, ...other }
        if (Object.entries(one).some(([name, value]) => name in other && both[name as ConstraintName] !== value))
          continue
        const problems = problemsOf(type, both)
        // Too few values for the rows is not a contradiction of the two.
        if (problems.some(({ ctx }) => ctx && 'capacity' in ctx)) continue
        if (problems.length > 0) {
          const text = problems.map(({ msg }) => msg).join(' ')
          const isNamed = [one, other].every((given) =>
            shownOf(given).some(([name, value]) => text.includes(name) || text.includes(value)),
          )
          if (!isNamed) faults.push([both, text])
          continue
        }
        const values = rowsOf([{ name: 'field', type, constraints: both }], { count: 3 }).map(
          (row) => row.field ?? null,
        )
        for (const [name, asked] of Object.entries(both)) {
          const keeps = kept[name as ConstraintName]
          if (keeps && !keeps(values, asked)) faults.push([both, name, values])
        }
      }
    }
    expect(faults.slice(0, 6)).toEqual([])
  })
})
