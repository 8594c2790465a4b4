import { expect, test } from 'vitest'
import { rowIndex } from '@/server/generation/engine/numeric'
import { noOwners } from '@/server/generation/engine/part'
import { stringsOf, textOf } from '@/server/generation/engine/testing/sample-rows'
import { pick } from './index'
import { slugged } from './slugged'

const slugOf = (text: string, bytesMax?: number) => stringsOf(slugged(pick([text, text], rowIndex(2)), bytesMax), 1)[0]

test.each([
  ['Ten Ways to Learn Faster', 'ten-ways-to-learn-faster'],
  ["Driver's Seat, 50 L (new)", 'drivers-seat-50-l-new'],
  ['  Big—Sky & Co.  ', 'big-sky-co'],
  ['Çığ Ñandú Éclair', 'cıg-nandu-eclair'],
  ['Größe "XL"\\', 'grosse-xl'],
  ['سبع طرق، اليوم؟', 'سبع-طرق-اليوم'],
  ['!!!', ''],
])('%j is %j', (text, slug) => {
  expect(slugOf(text)).toBe(slug)
})

test('a slug ends within its length, without a hyphen', () => {
  expect(slugOf('Ten Ways to Learn', 8)).toBe('ten-ways')
  expect(slugOf('Ten Ways to Learn', 9)).toBe('ten-ways')
  expect(slugOf('Ten Ways to Learn', 10)).toBe('ten-ways-t')
  expect(slugOf('طرق', 3)).toBe('ط')
})

test.each(['json', 'csv'] as const)('marks that %s escapes leave no trace', (encoding) => {
  const part = slugged(pick(['Say "hi", you', 'Say "hi", you'], rowIndex(2)))
  expect(textOf([{ name: 'slug', part, owners: noOwners }], encoding, 'seed', 2)).toMatch(/say-hi-you[\s\S]*say-hi-you/)
})
