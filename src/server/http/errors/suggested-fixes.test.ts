import { describe, expect, it } from 'vitest'
import type { Problem } from '@/wire/problem'
import { applyFixes, pointerTo, suggestedFix } from './suggested-fixes'

const unknownType: Problem = {
  type: 'enum',
  loc: ['body', 'schema_fields', 0, 'type'],
  msg: '',
  ctx: { did_you_mean: ['email'] },
}
const tooMany: Problem = { type: 'less_than_equal', loc: ['body', 'count'], msg: '', ctx: { le: 10_000 } }

describe('applyFixes', () => {
  it('puts every fix in its place and leaves the body as it was', () => {
    const body = { schema_fields: [{ name: 'a', type: 'emial' }], count: 20_000 }
    expect(applyFixes(body, [unknownType, tooMany])).toEqual({
      schema_fields: [{ name: 'a', type: 'email' }],
      count: 10_000,
    })
    expect(body.count).toBe(20_000)
  })

  it('puts a whole field where the field stands, whatever is fixed inside it', () => {
    const field = { name: 'p', type: 'phone', constraints: { country_code: '+1' }, blankPercentage: 101 }
    const suggested_fix = { ...field, constraints: { country_code: '+971' } }
    const loc = ['body', 'schema_fields', 0]
    const fixed = applyFixes({ schema_fields: [field] }, [
      { type: 'less_than_equal', loc: [...loc, 'blankPercentage'], msg: '', ctx: { le: 100 } },
      { type: 'value_error', loc: [...loc, 'constraints', 'country_code'], msg: '', ctx: { suggested_fix } },
    ])
    expect(fixed).toEqual({ schema_fields: [{ ...suggested_fix, blankPercentage: 100 }] })
  })

  it('puts a field of a table where it stands', () => {
    const suggested_fix = { name: 'p', type: 'phone', constraints: { country_code: '+971' } }
    const loc = ['body', 'tables', 0, 'fields', 1, 'constraints', 'country_code']
    const problem = { type: 'value_error', loc, msg: '', ctx: { suggested_fix } }
    const fields = [{ name: 'id' }, { name: 'p', type: 'phone' }]
    expect(applyFixes({ tables: [{ name: 't', fields }] }, [problem])).toEqual({
      tables: [{ name: 't', fields: [{ name: 'id' }, suggested_fix] }],
    })
  })

  it.each([
    ['without a known fix', { type: 'missing', loc: ['body', 'schema_fields'], msg: '' }],
    ['at a place that is not there', { type: 'x', loc: ['body', 'nowhere', 3, 'x'], msg: '', ctx: { le: 1 } }],
    ['of a header', { type: 'x', loc: ['header', 'x'], msg: '', ctx: { le: 1 } }],
  ])('gives no body when a problem is %s', (_title, problem: Problem) => {
    expect(applyFixes({ schema_fields: [{ type: 'emial' }], count: 20_000 }, [tooMany, problem])).toBeUndefined()
  })

  it('cannot reach a prototype', () => {
    applyFixes({}, [{ type: 'x', loc: ['body', '__proto__', 'polluted'], msg: '', ctx: { suggested_fix: 1 } }])
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })
})

it.each([
  ['int_from_float', 2.6, 3],
  ['int_from_float', 1e300, undefined],
  ['int_parsing', '1,000', 1_000],
  ['int_parsing', ' 10 000 ', 10_000],
  ['int_parsing', '1e3', 1_000],
  ['int_parsing', '12.5', 13],
  ['int_parsing', '1,5', undefined],
  ['int_parsing', 'ten', undefined],
  ['int_parsing', '', undefined],
  ['float_parsing', '1_000.25', 1_000.25],
  ['float_parsing', 'Infinity', undefined],
  ['string_type', 5, undefined],
])('%s of %j was meant as %j', (type, input, value) => {
  expect(suggestedFix({ type, loc: ['body', 'count'], msg: '', input })).toBe(value)
})

it('pointerTo escapes as RFC 6901 says', () => {
  expect(pointerTo(['a/b', 0, 'm~n'])).toBe('/a~1b/0/m~0n')
})
