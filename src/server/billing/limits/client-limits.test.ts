import { expect, test } from 'vitest'
import { ClientLimitError, inferredCharactersInProduction, openClientLimits } from './client-limits'

const noon = new Date('2026-11-21T12:00:00Z')
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000)

function admitted(limit = openClientLimits().previews, count = 1, client = '192.0.2.1', now = noon): number {
  let allowed = 0
  for (let index = 0; index < count; index++) {
    try {
      limit.admit(client, now)
      allowed++
    } catch (error) {
      if (!(error instanceof ClientLimitError)) throw error
    }
  }
  return allowed
}

test('a client has its previews of a minute, and new ones in the next', () => {
  const { previews } = openClientLimits()
  expect(admitted(previews, 200)).toBe(120)
  expect(admitted(previews, 1, '192.0.2.2')).toBe(1)
  expect(() => previews.admit('192.0.2.1', after(45))).toThrow(
    expect.objectContaining({ status: 429, headers: { 'Retry-After': '15' } }),
  )
  expect(admitted(previews, 200, '192.0.2.1', after(60))).toBe(120)
})

test('tables of a hundred columns fit a minute of inference in production many times over', () => {
  const { inferredCharacters } = openClientLimits(inferredCharactersInProduction)
  for (let table = 0; table < 100; table++) inferredCharacters.admit('192.0.2.1', noon, 100 * 'customer_number'.length)
  for (let long = 0; long < 5; long++) inferredCharacters.admit('192.0.2.1', noon, 80 * 128)
  expect(() => inferredCharacters.admit('192.0.2.1', noon, 1)).toThrow(ClientLimitError)
  expect(admitted(inferredCharacters, 1, '192.0.2.1', after(60))).toBe(1)
})

test('a clock that is set back keeps no client waiting for as long', () => {
  const { previews } = openClientLimits()
  expect(admitted(previews, 200)).toBe(120)
  expect(admitted(previews, 200, '192.0.2.1', after(-3_600))).toBe(120)
  expect(admitted(previews, 1, '192.0.2.1', after(-3_601 + 60))).toBe(0)
})

test('the networks of a /48 share four times the limit of one', () => {
  const { previews } = openClientLimits()
  const networks = Array.from({ length: 8 }, (_, index) => `2001:db8:1:${index}::1`)
  expect(networks.map((client) => admitted(previews, 200, client))).toEqual([120, 120, 120, 120, 0, 0, 0, 0])
  expect(admitted(previews, 1, '2001:db8:2::1')).toBe(1)
})

test('a busy client stays limited whatever number of others come', () => {
  const { previews } = openClientLimits()
  const others = Array.from({ length: 30_000 }, (_, index) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`)
  let allowed = 0
  for (const [index, other] of others.entries()) {
    if (index % 50 === 0) allowed += admitted(previews, 1)
    admitted(previews, 1, other)
  }
  expect(allowed).toBe(120)
  expect(admitted(previews, 200, others.at(-1))).toBe(119)
})
