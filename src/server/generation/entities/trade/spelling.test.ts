import { expect, test } from 'vitest'
import { rowsOf } from '@/server/generation/guarantees/fixtures/rows-of'
import type { LocaleCode } from '@/wire/vocabulary'

const namesIn = (locale: LocaleCode) =>
  rowsOf(['productName', 'color', 'shipmentStatus'], { locale, count: 3000 })
    .flatMap((row) => Object.values(row))
    .join('\n')

test('goods and statuses follow the spelling and vocabulary of the country', () => {
  expect(namesIn('en_US')).toMatch(/Sneakers/)
  expect(namesIn('en_US')).not.toMatch(/Trainers|Jumper|cancelled/)
  expect(namesIn('en_GB')).toMatch(/Trainers/)
  expect(namesIn('en_GB')).not.toMatch(/Sneakers|Sweater|\bGray|canceled/)
})
