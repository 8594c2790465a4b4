import fc from 'fast-check'
import { expect, test } from 'vitest'
import { catalog, fieldTypeNames } from '@/server/generation/catalog'
import { planRecords } from '@/server/generation/generate-records'
import { constraintNames, locales } from '@/wire/vocabulary'
import { checkFields } from './check-schema'

/** Candidate constraint values, sensible or not. */
const anything = fc.oneof(
  fc.constantFrom(null, true, false, 'true', '', '0', '12', '1e3', '+971', '+1', 'AE', 'GB', 'DE'),
  fc.constantFrom(
    '2024-02-29',
    '2024-02-29T10:00:00Z',
    '2024-02-29 10:00',
    '0001-01-01',
    '9999-12-31',
    '2025-12-31T23:59:59.999+14:00',
  ),
  fc.constantFrom(
    0,
    -0,
    1,
    2,
    5,
    18,
    90,
    100,
    120,
    200,
    2_000,
    1e6,
    1e9,
    2 ** 31,
    2 ** 53,
    1e300,
    5e-324,
    0.1,
    0.005,
    -1,
    -90,
    -180.5,
  ),
  fc.integer(),
  fc.double(),
  fc.constantFrom('[A-Z]{3}', '\\d+', '(a|b)*', 'a?b?c?', '', '[^"]{0,9}', '(?:x|y){2,}', '^$', 'ü{2}', '(', 'a{999}'),
  fc.array(fc.oneof(fc.string(), fc.integer(), fc.double(), fc.boolean(), fc.constant(null)), { maxLength: 4 }),
  fc.string(),
)

const constraints = fc.dictionary(fc.constantFrom(...constraintNames, 'unknown', '__proto__'), anything, { maxKeys: 4 })

const field = fc.record(
  {
    name: fc.oneof(
      fc.string({ maxLength: 12, unit: 'grapheme' }),
      fc.constantFrom('created_at', 'billing_city', '__proto__'),
    ),
    type: fc.constantFrom(...fieldTypeNames),
    locale: fc.constantFrom(null, ...locales),
    constraints: fc.oneof(constraints, fc.constant(null)),
    blankPercentage: fc.constantFrom(null, 0, 50, 100, '12.5'),
  },
  { requiredKeys: ['name', 'type'] },
)

test('a checked schema generates, its stored copy generates the same, and no input makes the checks throw', () => {
  let accepted = 0
  fc.assert(
    fc.property(
      fc.array(field, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(...locales),
      fc.constantFrom('json', 'csv', 'jsonl'),
      (fields, locale, encoding) => {
        const count = 3
        const { problems, fields: checked } = checkFields(fields, { locale, count, loc: ['body', 'schema_fields'] })
        for (const { type, loc, msg } of problems)
          expect([typeof type, Array.isArray(loc), typeof msg]).toEqual(['string', true, 'string'])
        if (problems.length > 0) return
        accepted++
        const textOf = (planned: typeof checked) =>
          Buffer.concat([...planRecords({ fields: planned, locale, seed: 'any' }, encoding).slices(count)]).toString()
        const text = textOf(checked)
        // A paid reply is stored as its recipe and regenerated from it.
        expect(textOf(JSON.parse(JSON.stringify(checked)))).toBe(text)
        if (encoding !== 'json') return
        for (const row of JSON.parse(text)) {
          expect(Object.keys(row)).toHaveLength(fields.length)
          for (const [i, { type, name, constraints: asked, blankPercentage }] of fields.entries()) {
            const value = Object.entries(row).find(([key]) => key === name)?.[1]
            const free =
              !asked?.values && blankPercentage !== 50 && blankPercentage !== 100 && blankPercentage !== '12.5'
            if (free) expect(typeof value, `${i} ${type}`).toBe(catalog[type].value)
          }
        }
      },
    ),
    { numRuns: 1_500 },
  )
  expect(accepted).toBeGreaterThan(250)
})
