import { expect, it } from 'vitest'
import { formInCase } from './letter-case'

it('keeps a type whose letters are all in a case, or that has none', () => {
  const email = { type: 'email' } as const
  const phone = { type: 'phone' } as const
  expect([formInCase(email, 'lower'), formInCase(email, 'upper')]).toEqual([email, undefined])
  expect([formInCase(phone, 'lower'), formInCase(phone, 'upper')]).toEqual([phone, phone])
})

it('keeps the listed values in a case with their shares, and the patterns in it', () => {
  const mixed = { type: 'text', constraints: { values: ['a', 'B', 'c'], weights: [5, 3, 2] } }
  expect(formInCase(mixed, 'lower')).toEqual({ type: 'text', constraints: { values: ['a', 'c'], weights: [5, 2] } })
  expect(formInCase(mixed, 'upper')).toBeUndefined()
  const code = { type: 'text', constraints: { pattern: '[A-Z]{2}\\d' } }
  expect([formInCase(code, 'upper'), formInCase(code, 'lower')]).toEqual([code, undefined])
})
