import { describe, expect, it } from 'vitest'
import { applyFixes, pointerTo } from './suggested-fixes'

describe('applyFixes', () => {
  it('puts every known fix in its place and leaves the body as it was', () => {
    const body = { schema_fields: [{ name: 'a', type: 'emial' }], count: 20_000 }
    const mended = applyFixes(body, [
      { type: 'enum', loc: ['body', 'schema_fields', 0, 'type'], msg: '', ctx: { did_you_mean: ['email'] } },
      { type: 'less_than_equal', loc: ['body', 'count'], msg: '', ctx: { le: 10_000 } },
      { type: 'missing', loc: ['body', 'nowhere', 3, 'x'], msg: '' },
    ])
    expect(mended).toEqual({ schema_fields: [{ name: 'a', type: 'email' }], count: 10_000 })
    expect(body.count).toBe(20_000)
  })

  it('cannot reach a prototype', () => {
    applyFixes({}, [{ type: 'x', loc: ['body', '__proto__', 'polluted'], msg: '', ctx: { suggested_fix: 1 } }])
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })
})

it('pointerTo escapes as RFC 6901 says', () => {
  expect(pointerTo(['a/b', 0, 'm~n'])).toBe('/a~1b/0/m~0n')
})
