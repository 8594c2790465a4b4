import { describe, expect, it } from 'vitest'
import { formatUsd, microUsdc } from './micro-usdc'

describe('microUsdc', () => {
  it.each([
    [0, '0.000000'],
    [1, '0.000001'],
    [2000, '0.002000'],
    [15_000, '0.015000'],
    [1_234_567, '1.234567'],
  ])('writes %i as %s dollars', (amount, text) => {
    expect(formatUsd(microUsdc(amount))).toBe(text)
  })

  it.each([-1, 0.5, Number.NaN, 2 ** 53])('refuses %d', (amount) => {
    expect(() => microUsdc(amount)).toThrow(RangeError)
  })
})
