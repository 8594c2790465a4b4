import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalHash, canonicalHashInTurns, canonicalJson } from './canonical-json'

describe('canonicalJson', () => {
  it('orders members as in the example of RFC 8785 section 3.2.3', () => {
    const value = {
      '€': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew Letter Dalet With Dagesh',
      '1': 'One',
      '😀': 'Emoji: Grinning Face',
      '\u0080': 'Control',
      ö: 'Latin Small Letter O With Diaeresis',
    }
    expect(Object.values(JSON.parse(canonicalJson(value)))).toEqual([
      'One',
      'Carriage Return',
      'Control',
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji: Grinning Face',
      'Hebrew Letter Dalet With Dagesh',
    ])
    expect(canonicalJson(value).startsWith('{"\\r":"Carriage Return","1":"One"')).toBe(true)
  })

  it('writes the numbers of RFC 8785 appendix B as listed', () => {
    const samples: [number, string][] = [
      [-0, '0'],
      [5e-324, '5e-324'],
      [1.7976931348623157e308, '1.7976931348623157e+308'],
      [9007199254740992, '9007199254740992'],
      [1e21, '1e+21'],
      [Number('999999999999999900000'), '999999999999999900000'],
      [0.000001, '0.000001'],
      [Number('333333333.33333329'), '333333333.3333333'],
    ]
    for (const [number, text] of samples) expect(canonicalJson(number)).toBe(text)
  })

  it('is independent of member order and lossless', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value)
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
        expect(canonicalJson(JSON.parse(text))).toBe(text)
      }),
    )
    expect(canonicalHash({ a: 1, b: 2 })).toBe(canonicalHash({ b: 2, a: 1 }))
  })

  it('has the same hash when computed in turns', async () => {
    const large = { b: Array(9).fill({ 10: 'x'.repeat(20_000), 9: undefined, a: [{}, []] }), a: {} }
    expect(await canonicalHashInTurns(large)).toBe(canonicalHash(large))
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        expect(await canonicalHashInTurns(value)).toBe(canonicalHash(value))
      }),
    )
  })

  it('omits undefined members and rejects values that JSON cannot represent', () => {
    expect(canonicalJson({ a: undefined, b: null })).toBe('{"b":null}')
    for (const value of [Number.NaN, Infinity, '\ud800', () => 1]) expect(() => canonicalJson(value)).toThrow(TypeError)
  })
})
