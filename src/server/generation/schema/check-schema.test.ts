import { describe, expect, test } from 'vitest'
import { fieldTypeNames } from '@/server/generation/catalog'
import { enumWording } from '@/wire/parsing/problems-of-issues'
import { locales } from '@/wire/vocabulary'
import { checkFields, type SchemaRequest } from './check-schema'

const loc = ['body', 'schema_fields']
const check = (fields: readonly unknown[], request: Partial<SchemaRequest> = {}) =>
  checkFields(fields, { locale: 'en_US', count: 10, loc, ...request })
const problemsOf = (fields: readonly unknown[], request: Partial<SchemaRequest> = {}) => check(fields, request).problems
const constrained = (type: string, constraints: unknown, request: Partial<SchemaRequest> = {}) =>
  check([{ name: 'field', type, constraints }], request)

describe('fields', () => {
  test('of every type pass without constraints', () => {
    const checked = check(fieldTypeNames.map((type) => ({ name: type, type })))
    expect(checked.problems).toEqual([])
    expect(checked.warnings).toEqual([])
    expect(checked.fields.map(({ type }) => type)).toEqual(fieldTypeNames)
  })

  test('come back with everything resolved, as plain JSON', () => {
    const { fields } = check(
      [{ name: 'score', type: 'integer', locale: null, constraints: { min: '3', max: null }, blankPercentage: '12.5' }],
      { locale: 'en_GB' },
    )
    expect(fields).toEqual([
      { name: 'score', type: 'integer', locale: 'en_GB', constraints: { min: 3 }, blankPercentage: 12.5 },
    ])
    expect(JSON.parse(JSON.stringify(fields))).toEqual(fields)
  })

  test('of an unknown type report all types and the nearest matches', () => {
    const [problem, ...others] = problemsOf([{ name: 'a', type: 'first_name' }])
    expect(others).toEqual([])
    expect(problem).toMatchObject({ type: 'enum', loc: [...loc, 0, 'type'], input: 'first_name' })
    expect(problem?.msg).toMatch(/^Input should be 'firstName', 'lastName', .* or 'tags'$/)
    expect(problem?.ctx).toMatchObject({ expected: expect.stringContaining("'creditCard'") })
    expect(problem?.ctx?.did_you_mean).toContain('firstName')
  })

  test('of a boolean type of another language are texts of true and false', () => {
    const field = { name: 'active', type: 'boolean', blankPercentage: 5 }
    const [problem] = problemsOf([field])
    expect(problem?.ctx).toMatchObject({
      did_you_mean: ['text'],
      suggested_fix: { ...field, type: 'text', constraints: { values: [true, false] } },
    })
    expect(problemsOf([problem?.ctx?.suggested_fix])).toEqual([])
  })

  test('with a duplicate name are rejected, except the first', () => {
    const fields = ['a', 'b', 'a', 'a'].map((name) => ({ name, type: 'city' }))
    expect(problemsOf(fields)).toMatchObject([
      { type: 'value_error', loc: [...loc, 2, 'name'], input: 'a', ctx: { first_index: 0 } },
      { type: 'value_error', loc: [...loc, 3, 'name'] },
    ])
  })

  test('may be named like members of Object.prototype', () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']
    expect(problemsOf(names.map((name) => ({ name, type: 'city' })))).toEqual([])
  })

  test('with an unknown locale report the known locales', () => {
    expect(problemsOf([{ name: 'a', type: 'city', locale: 'de_DE' }])).toEqual([
      {
        ...enumWording(locales),
        loc: [...loc, 0, 'locale'],
        input: 'de_DE',
      },
    ])
  })

  test('report every problem at once, each at its path in the request', () => {
    const fields = [
      { name: 'a', type: 'nosuch', locale: 'xx' },
      { type: 'age', constraints: { min: 'old', max: 500 } },
      { name: 'a', type: 'phone', locale: 'ar_AE' },
      7,
    ]
    expect(problemsOf(fields, { loc: ['body', 'schema'] }).map((problem) => problem.loc.slice(1))).toEqual([
      ['schema', 2, 'name'],
      ['schema', 0, 'type'],
      ['schema', 0, 'locale'],
      ['schema', 1, 'constraints', 'min'],
      ['schema', 1, 'constraints', 'max'],
      ['schema', 2, 'constraints', 'country_code'],
    ])
  })

  test('are no longer checked after a hundred problems', () => {
    const values = Array.from({ length: 1_000 }, () => ({}))
    const fields = Array.from({ length: 50 }, (_, at) => ({ name: `f${at}`, type: 'city', constraints: { values } }))
    const problems = problemsOf(fields)
    expect(problems).toHaveLength(1_001)
    expect(problems.at(-1)).toMatchObject({ type: 'more_problems', loc: [...loc, 1] })
  })

  test('with many unknown constraints report a hundred warnings and a note that more exist', () => {
    const unknown = (length: number) =>
      Object.fromEntries(Array.from({ length }, (_, at) => [`${'x'.repeat(999)}${at}`, 1]))
    const { warnings } = check([
      { name: 'a', type: 'city', constraints: unknown(99) },
      { name: 'b', type: 'city', constraints: unknown(99) },
    ])
    expect(problemsOf([{ name: 'a', type: 'city', constraints: unknown(101) }])).toMatchObject([
      { loc: [...loc, 0, 'constraints'], ctx: { error: 'a field has at most 100 constraints' } },
    ])
    expect(warnings).toHaveLength(101)
    expect(warnings.every(({ message }) => message.length < 200)).toBe(true)
    expect(warnings.at(-1)).toMatchObject({ code: 'more_warnings' })
  })

  test('of the wrong JSON type are left to the wire checks', () => {
    const fields = [null, 'x', [], 1, { name: 1, type: 2, locale: 3 }, { type: 'city', constraints: [] }, {}]
    expect(problemsOf(fields)).toEqual([])
  })
})

describe('locale rules', () => {
  test.each(['en_AE', 'ar_AE'] as const)(
    'a phone in %s requires country_code +971, and the problem suggests the corrected field',
    (locale) => {
      const field = {
        name: 'mobile',
        type: 'phone',
        blankPercentage: 5,
        constraints: { unique: true, country_code: '+1' },
      }
      const fixed = { ...field, constraints: { unique: true, country_code: '+971' } }
      expect(problemsOf([field], { locale })).toMatchObject([
        {
          type: 'value_error',
          loc: [...loc, 0, 'constraints', 'country_code'],
          input: '+1',
          ctx: { suggested_fix: fixed },
        },
      ])
      expect(problemsOf([fixed], { locale })).toEqual([])
      expect(problemsOf([{ name: 'mobile', type: 'phone', locale }])).toHaveLength(1)
      expect(problemsOf([{ name: 'mobile', type: 'phone', locale: 'en_GB' }], { locale })).toEqual([])
    },
  )

  test('an iban in the Emirates starts with AE unless constrained otherwise, with a warning', () => {
    const { problems, warnings, fields } = check([{ name: 'iban', type: 'iban' }], { locale: 'en_AE' })
    expect(problems).toEqual([])
    expect(fields[0]?.constraints).toEqual({ countryPrefix: 'AE' })
    expect(warnings).toEqual([
      {
        code: 'country_prefix_defaulted',
        loc: [...loc, 0, 'constraints', 'country_prefix'],
        message: expect.stringContaining('often needs'),
      },
    ])
    expect(
      check([{ name: 'iban', type: 'iban', constraints: { country_prefix: 'GB' } }], { locale: 'en_AE' }).warnings,
    ).toEqual([])
  })
})

describe('constraints', () => {
  test('unknown to the type are ignored with a warning', () => {
    const { problems, warnings, fields } = constrained('firstName', { min: 'x', colour: 'red', constructor: 1 })
    expect(problems).toEqual([])
    expect(warnings.map(({ code, loc: at }) => [code, at.at(-1)])).toEqual([
      ['constraint_ignored', 'min'],
      ['constraint_ignored', 'colour'],
      ['constraint_ignored', 'constructor'],
    ])
    expect(fields[0]?.constraints).toEqual({})
  })

  test('overridden by `values` or `pattern` are ignored with a warning', () => {
    expect(constrained('integer', { values: [1], min: 0 }).warnings).toMatchObject([
      { loc: [...loc, 0, 'constraints', 'min'] },
    ])
    expect(constrained('text', { pattern: 'a', max_length: 3 })).toMatchObject({ problems: [], warnings: [] })
    expect(constrained('phone', { pattern: 'a', country_code: '+44' }).warnings).toEqual([])
  })

  test.each([
    ['age', { min: 'old' }, 'float_parsing', 'min'],
    ['age', { min: [] }, 'float_type', 'min'],
    ['age', { min: -1 }, 'greater_than_equal', 'min'],
    ['age', { max: 121 }, 'less_than_equal', 'max'],
    ['age', { min: 30, max: 20 }, 'value_error', 'max'],
    ['age', { min: 20.2, max: 20.8 }, 'value_error', 'max'],
    ['percentage', { max: 101 }, 'less_than_equal', 'max'],
    ['latitude', { min: -91 }, 'greater_than_equal', 'min'],
    ['decimal', { precision: 1.5 }, 'int_from_float', 'precision'],
    ['decimal', { precision: 10 }, 'less_than_equal', 'precision'],
    ['decimal', { min: 0.001, max: 0.002, precision: 1 }, 'value_error', 'precision'],
    ['decimal', { min: 0, max: 1e12, precision: 9 }, 'value_error', 'precision'],
    ['date', { from: 'soon' }, 'date_from_datetime_parsing', 'from'],
    ['date', { from: '2024-02-30' }, 'date_from_datetime_parsing', 'from'],
    ['date', { from: 20240101 }, 'date_type', 'from'],
    ['date', { from: '2024-05-02', to: '2024-05-01' }, 'value_error', 'to'],
    ['date', { from: '2024-05-01T10:00:00Z', to: '2024-05-01T11:00:00Z' }, 'value_error', 'to'],
    ['birthdate', { from: '1800-01-01' }, 'greater_than_equal', 'from'],
    ['birthdate', { to: '2030-01-01' }, 'less_than_equal', 'to'],
    ['phone', { country_code: '+49' }, 'enum', 'country_code'],
    ['iban', { country_prefix: 'XX' }, 'enum', 'country_prefix'],
    ['text', { min_length: 9, max_length: 3 }, 'value_error', 'max_length'],
    ['text', { max_length: -1 }, 'greater_than_equal', 'max_length'],
    ['city', { values: 'a' }, 'list_type', 'values'],
    ['city', { values: [] }, 'too_short', 'values'],
    ['city', { values: Array(1001).fill(1) }, 'too_long', 'values'],
    ['city', { values: ['a'], weights: [1, 2] }, 'value_error', 'weights'],
    ['text', { min_length: 2_001 }, 'less_than_equal', 'min_length'],
    ['city', { weights: [1] }, 'value_error', 'weights'],
    ['city', { values: ['a', 'b'], weights: [0, 0] }, 'value_error', 'weights'],
    ['city', { pattern: '(?=a)' }, 'value_error', 'pattern'],
    ['city', { pattern: 5 }, 'string_type', 'pattern'],
    ['city', { unique: 'perhaps' }, 'bool_parsing', 'unique'],
  ])('%s with %j is %s', (type, constraints, fault, name) => {
    expect(constrained(type, constraints).problems).toMatchObject([
      { type: fault, loc: [...loc, 0, 'constraints', name] },
    ])
  })

  test('with lists are checked item by item', () => {
    const { problems } = constrained('city', { values: ['a', {}, 1, 'x'.repeat(4_001)], weights: [1, -1, 'x', 1] })
    expect(problems.map(({ type, loc: at }) => [type, ...at.slice(4)])).toEqual([
      ['value_error', 'values', 1],
      ['value_error', 'values', 3],
      ['greater_than_equal', 'weights', 1],
      ['float_parsing', 'weights', 2],
    ])
  })

  test.each([
    ['age', { min: 30, max: 30 }, { min: 30, max: 30 }],
    ['integer', { min: '5', max: 9007199254740991 }, { min: 5, max: 9007199254740991 }],
    ['date', { from: '2024-05-01', to: '2024-05-01' }, { from: 1714521600000, to: 1714607999999 }],
    ['dateTime', { from: '2024-05-01T02:00:00+02:00' }, { from: 1714521600000 }],
    ['phone', { country_code: '+44' }, { countryCode: '+44' }],
    ['city', { values: [1, 'a', null, true] }, { values: [1, 'a', null, true] }],
    ['city', { unique: 'yes' }, { unique: true }],
    ['city', { pattern: '[A-Z]{3}' }, { pattern: '[A-Z]{3}' }],
  ])('%s with %j is fine', (type, constraints, parsed) => {
    const { problems, fields } = constrained(type, constraints)
    expect(problems).toEqual([])
    expect(fields[0]?.constraints).toEqual(parsed)
  })
})

describe('unique', () => {
  test.each([
    ['gender', {}, 2],
    ['bloodType', {}, 8],
    ['age', { min: 18, max: 27 }, 10],
    ['city', { values: ['a', 'b', 'b'] }, 2],
    ['sku', { pattern: '[ab]{2}' }, 4],
    ['decimal', { min: 0, max: 1, precision: 2 }, 101],
    ['date', { from: '2024-01-01', to: '2024-12-31' }, 366],
  ])('%s with %j has values for %i rows', (type, constraints, capacity) => {
    const unique = { ...constraints, unique: true }
    expect(constrained(type, unique, { count: capacity }).problems).toEqual([])
    expect(constrained(type, unique, { count: capacity + 1 }).problems).toMatchObject([
      {
        type: 'value_error',
        loc: [...loc, 0, 'constraints', 'unique'],
        ctx: { field: 'field', capacity, count: capacity + 1 },
      },
    ])
  })
})
