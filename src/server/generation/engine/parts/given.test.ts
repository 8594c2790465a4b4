import { describe, expect, it } from 'vitest'
import { constant, lookup, permuted, share, zip } from '@/server/generation/engine/numeric'
import { chiSquareDeviation, countsOf } from '@/server/generation/engine/testing/chi-square'
import { fieldsOf, numbersOf, rowOf, textOf } from '@/server/generation/engine/testing/sample-rows'
import { alt } from './alternatives'
import { given } from './given'
import { int, text } from './numbers/fixed'
import { seq } from './seq'
import { lit } from './strings'

describe('given', () => {
  it('writes each value unchanged, in every format', () => {
    const values = ['a', '', '5', 5, -0.5, 1e21, true, false, null, 'x,"y"\r\n', '\ud800', 'null']
    const at = share('order', 'v', permuted(values.length))
    const fields = fieldsOf({ i: int(at), v: given(values, at) })
    for (const { i, v } of JSON.parse(textOf(fields, 'json', 's', values.length))) expect(v).toBe(values[i])
    const csv = textOf(fieldsOf({ v: given([null, '', 'a,b', 2], rowOf([0, 1, 2, 3])) }), 'csv', 's', 4)
    expect(csv).toBe('v\r\n\r\n""\r\n"a,b"\r\n2\r\n')
  })

  it('follows weights and columns', () => {
    const drawn = numbersOf(given([0, 1, 2], [1, 0, 3]), 20_000)
    expect(chiSquareDeviation(countsOf(drawn, 3), [0.25, 0, 0.75])).toBeLessThan(4)
    expect(numbersOf(given([10, 20, 30], permuted(3)), 3).toSorted((a, b) => a - b)).toEqual([10, 20, 30])
    expect(
      numbersOf(
        given(
          [1, 2],
          zip(constant(0), constant(1), (a, b) => a + b),
        ),
        3,
      ),
    ).toEqual([2, 2, 2])
    expect(numbersOf(given([7, 8], lookup(constant(0), [1])), 1)).toEqual([8])
  })

  it('cannot be part of another text', () => {
    expect(() => seq(given([1]), 'x')).toThrow(TypeError)
    expect(() => alt(given([1]), lit('x'))).toThrow(TypeError)
    expect(() => text(given([1]))).toThrow(TypeError)
  })
})
