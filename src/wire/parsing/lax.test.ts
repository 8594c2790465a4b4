import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { boundedText, laxInteger, laxNumber, unreadObject } from './lax'

const number = laxNumber(z.number())
const integer = laxInteger(z.int())

describe('laxNumber', () => {
  it.each([
    ['12', 12],
    [' +1_000.50 ', 1000.5],
    ['-.5', -0.5],
    ['1.', 1],
    ['1e3', 1000],
    ['1_0.5E-1', 1.05],
  ])('reads %j', (text, value) => {
    expect(number.parse(text)).toBe(value)
  })

  it.each(['', '1__0', '_1', '1.2.3', '.', 'e3', '1e', '0x1', 'one'])('refuses %j', (text) => {
    expect(number.safeParse(text).success).toBe(false)
  })
})

// Each takes hours where a text can be divided in two ways: the test would not end.
it.each([
  ['digits', '1'.repeat(1_000_000)],
  ['groups of digits', '1_1'.repeat(300_000)],
  ['decimals', `1.${'1'.repeat(1_000_000)}`],
  ['spaces', `1${' '.repeat(1_000_000)}`],
])('refuses a megabyte of %s that is not a number', (_, text) => {
  expect(number.safeParse(`${text}x`).success).toBe(false)
  expect(integer.safeParse(`${text}x`).success).toBe(false)
})

it('counts code points, as Pydantic does', () => {
  const text = boundedText({ min: 2, max: 3 })
  expect(['é😀', '😀😀😀', 'abc'].map((given) => text.safeParse(given).success)).toEqual([true, true, true])
  expect(['a', '😀😀😀😀', 'abcd', '😀'.repeat(9)].map((given) => text.safeParse(given).success)).not.toContain(true)
})

it('takes any object without reading its members, and nothing else', () => {
  const object = new Proxy(
    {},
    { get: (_, name) => expect.unreachable(String(name)), ownKeys: () => expect.unreachable() },
  )
  expect(unreadObject.safeParse(object).success).toBe(true)
  for (const other of [[], null, 'a', 1, undefined])
    expect(unreadObject.safeParse(other).error?.issues).toMatchObject([{ code: 'invalid_type', expected: 'record' }])
})
