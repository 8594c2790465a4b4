import { describe, expect, it } from 'vitest'
import { languagesOf, rawWords, readName } from '@/server/names/read/read-name'
import { transliterationKey } from './arabic-forms'

/** Reads `name` next to a column that proves the language. */
const read = (name: string) => readName(name, languagesOf(['raqam_al_hatif', name].map(rawWords)))

describe('an Arabic word in Latin letters', () => {
  it.each([
    ['tareekh', 'taarikh'],
    ['madinah', 'madina'],
    ['qism', 'kism'],
    ['mowazaf', 'muwazzaf'],
    ['altalib', 'talib'],
  ])('has one key for all its spellings: %s and %s', (one, other) => {
    expect(transliterationKey(one)).toBe(transliterationKey(other))
  })

  it.each([
    ['ism_al_muwazzaf', 'employee name'],
    ['taarikh_al_meelaad', 'birth date'],
    ['halah_al_talib', 'student status'],
  ])('is read in unlisted spellings: %s', (name, words) => {
    expect(read(name).words.join(' ')).toBe(words)
  })

  it('leaves English words alone', () => {
    expect(read('total').words).toEqual(['total'])
    expect(read('email').words).toEqual(['email'])
  })
})

describe('an Arabic word', () => {
  it.each([
    ['متبرعات', 'donor'],
    ['بالمزرعة', 'farm'],
    ['مستودعين', 'warehouse'],
  ])('is read in the plural, in either gender and with attached prefixes: %s', (name, word) => {
    expect(read(name).words).toContain(word)
  })
})
