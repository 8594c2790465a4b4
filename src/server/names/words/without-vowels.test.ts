import { describe, expect, it } from 'vitest'
import { withoutVowels } from './without-vowels'

describe('withoutVowels', () => {
  it.each([
    ['dprtmnt', 'department'],
    ['cvrs', 'cover'],
    ['schdl', 'schedule'],
    ['chld', 'child'],
  ])('restores the only word with these consonants: %s', (short, word) => {
    expect(withoutVowels(short)).toBe(word)
  })

  it.each(['hdl', 'mls', 'rate', 'xkqz'])('leaves acronyms and words alone: %s', (word) => {
    expect(withoutVowels(word)).toBeNull()
  })
})
