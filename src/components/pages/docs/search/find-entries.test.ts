import { expect, test } from 'vitest'
import { docsEntries } from './docs-entries'
import { excerptOf, findEntries } from './find-entries'
import { wordsOf } from './words-of'

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

test('an error is found by what its status is called', () => {
  const found = findEntries(docsEntries('http://localhost'), 'rate limit').map(({ title }) => title)
  expect(found).toContain('daily_limit_exceeded')
  expect(found).not.toContain('invalid_api_key')
})

test('entries with the word in their title come first', () => {
  expect(findEntries(entries, 'iban').map(({ href }) => href)).toEqual(['/b', '/a'])
})

test('an excerpt shows the word', () => {
  const long = { href: '/', title: '', kind: '', text: `${'word '.repeat(100)}needle ${'word '.repeat(100)}` }
  const { text } = excerptOf(long, 'Needle')
  expect(text).toContain('needle')
  expect(text.replaceAll(/word|needle|…/g, '').trim(), 'it ends at the end of a word').toBe('')
  expect(text.length).toBeLessThan(180)
  expect(excerptOf({ ...long, text: 'short' }, 'missing').text).toBe('short')
})

test('an excerpt is prose, or a line of code for a word that occurs only in code', () => {
  const entry = { href: '/', title: 'Ask', kind: 'Guide', text: 'Send a request.', code: 'curl -s a\n  -H accept\n' }
  expect(findEntries([entry], 'accept')).toEqual([entry])
  expect(excerptOf(entry, 'request')).toEqual({ text: 'Send a request.', isCode: false })
  expect(excerptOf(entry, 'request accept')).toEqual({ text: '-H accept', isCode: true })
  expect(excerptOf({ ...entry, text: '' }, 'ask curl')).toEqual({ text: 'curl -s a', isCode: true })
})

test('Markdown is read as words', () => {
  expect(wordsOf('| a | b |\n|---|:-:|\n| `c`, `d` | **e** |')).toBe('a b c, d e')
  expect(wordsOf('- see [the guide](/docs/agents)\n- and well-known')).toBe('see the guide and well-known')
})
