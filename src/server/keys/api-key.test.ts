import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tiers } from '@/wire/vocabulary'
import { drawApiKey, hashApiKey, isWellFormed } from './api-key'

const base62 = /^[0-9A-Za-z]+$/

test.each(tiers)('a %s key is rmk_<tier>_<32 base62>_<6 base62 checksum>', (tier) => {
  const [prefix, named, secret, sum, ...rest] = drawApiKey(tier).split('_')
  expect([prefix, named, secret?.length, sum?.length, rest.length]).toEqual(['rmk', tier, 32, 6, 0])
  expect(`${secret}${sum}`).toMatch(base62)
})

test('the checksum is the CRC-32 of what comes before it, in base 62', () => {
  expect(isWellFormed('rmk_free_00000000000000000000000000000000_3M7EAx')).toBe(true)
})

test('a typo of one character anywhere is noticed', () => {
  const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_-'.split('')
  fc.assert(
    fc.property(fc.constantFrom(...tiers), fc.nat(60), fc.constantFrom(...letters), (tier, position, letter) => {
      const key = drawApiKey(tier)
      const at = position % key.length
      fc.pre(key[at] !== letter)
      expect(isWellFormed(key)).toBe(true)
      expect(isWellFormed(key.slice(0, at) + letter + key.slice(at + 1))).toBe(false)
    }),
  )
})

test.each([
  '',
  'rmk',
  'rmk_gold_00000000000000000000000000000000_000000',
  ` ${drawApiKey('free')}`,
  `${drawApiKey('pro')}\n`,
])('%j is not a key', (text) => {
  expect(isWellFormed(text)).toBe(false)
})

test('the hash depends on the pepper and is 32 bytes', () => {
  const key = drawApiKey('free')
  expect(hashApiKey(key, 'one pepper')).toHaveLength(32)
  expect(hashApiKey(key, 'one pepper')).not.toEqual(hashApiKey(key, 'another pepper'))
})
