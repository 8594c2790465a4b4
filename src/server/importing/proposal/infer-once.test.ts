import { expect, it } from 'vitest'
import { inferOnce } from './infer-once'

const strange = Array.from(
  { length: 2_000 },
  (_, at) => `zq${(at * 7919 + 46_656).toString(36).replaceAll(/\d/g, 'x')}`,
)

it('reads any number of names with known words, but a limited number of others', () => {
  const { infer, notes } = inferOnce('en_US')
  for (let at = 0; at < strange.length; at += 100) infer(strange.slice(at, at + 100), 'parts')
  const [email, unread, known] = infer(['email', 'vbxkwq', strange[0] ?? ''], 'parts')
  expect(email?.type).toBe('email')
  expect(unread).toBeUndefined()
  expect(known?.name).toBe(strange[0])
  expect(notes()).toMatchObject([{ table: null, construct: expect.stringMatching(/^\d+ columns$/) }])
})

it('reads words and abbreviations of a large schema without a note', () => {
  const { infer, notes } = inferOnce('en_US')
  const abbreviated = Array.from({ length: 1_200 }, (_, at) => `zw${at.toString(36)}rk_${at}`)
  const named = Array.from({ length: 5_000 }, (_, at) => `order_amount_${at}`)
  expect(infer([...abbreviated, ...named], 'orders').every((field) => field !== undefined)).toBe(true)
  expect(notes()).toEqual([])
})
