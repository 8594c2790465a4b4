import { describe, expect, it } from 'vitest'
import { withoutVowels } from './without-vowels'

describe('withoutVowels', () => {
  it.each([
    ['dprtmnt', 'department'],
    ['cvrs', 'cover'],
    ['schdl', 'schedule'],
    ['chld', 'child'],
  ])('reads the consonants of one word alone: %s', (short, word) => {
    expect(withoutVowels(short)).toBe(word)
  })

  it.each(['hdl', 'mls', 'rate', 'xkqz'])('leaves acronyms and words alone: %s', (word) => {
    expect(withoutVowels(word)).toBeNull()
  })
})
