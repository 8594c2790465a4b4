import { expect, test } from 'vitest'
import { rowIndex } from '@/server/generation/engine/numeric'
import { noOwners } from '@/server/generation/engine/part'
import { stringsOf, textOf } from '@/server/generation/engine/testing/sample-rows'
import { given, pick } from './index'
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

test.each(['json', 'csv'] as const)('%s has the same slugs, whatever it escapes', (encoding) => {
  const texts = ['Rock\nand "Roll"', 'Tab\there\u0001now', null]
  const slugs = ['rock-and-roll', 'tab-here-now', '']
  for (const part of [pick(texts.map(String).slice(0, 2), rowIndex(2)), given(texts, rowIndex(3))]) {
    const text = textOf([{ name: 'slug', part: slugged(part), owners: noOwners }], encoding, 'seed', 3)
    const cells =
      encoding === 'json'
        ? JSON.parse(text).map((row: { slug: string }) => row.slug)
        : text
            .split('\r\n')
            .slice(1, 4)
            .map((cell) => cell.replaceAll('"', ''))
    expect(cells).toEqual(part.json === 'cell' ? slugs : [...slugs.slice(0, 2), slugs[0]])
  }
})
