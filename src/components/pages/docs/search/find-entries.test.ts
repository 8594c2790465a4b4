import { expect, test } from 'vitest'
import { excerptOf, findEntries } from './find-entries'

const entries = [
  { href: '/a', title: 'Locales', kind: 'Guide', text: 'Names, phones and an IBAN of a country' },
  { href: '/b', title: 'iban', kind: 'Type', text: 'Bank account number' },
  { href: '/c', title: 'Payments', kind: 'Guide', text: 'USDC, by a signature' },
]

test('an entry is found by all words, wherever they stand, in any letter case', () => {
  expect(findEntries(entries, 'guide COUNTRY').map(({ href }) => href)).toEqual(['/a'])
  expect(findEntries(entries, 'country usdc')).toEqual([])
  expect(findEntries(entries, '  ')).toEqual([])
})

test('entries with the word in their title come first', () => {
  expect(findEntries(entries, 'iban').map(({ href }) => href)).toEqual(['/b', '/a'])
})

test('an excerpt shows the word', () => {
  const long = { href: '/', title: '', kind: '', text: `${'word '.repeat(100)}needle ${'word '.repeat(100)}` }
  const excerpt = excerptOf(long, 'Needle')
  expect(excerpt).toContain('needle')
  expect(excerpt.replaceAll(/word|needle|…/g, '').trim(), 'it ends at the end of a word').toBe('')
  expect(excerpt.length).toBeLessThan(180)
  expect(excerptOf({ ...long, text: 'short' }, 'missing')).toBe('short')
})
