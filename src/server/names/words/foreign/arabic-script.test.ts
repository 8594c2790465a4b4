import { describe, expect, it } from 'vitest'
import { languagesOf, rawWords, readName } from '@/server/names/read/read-name'
import { inArabicScript } from './arabic-script'

const english = (name: string) => readName(name, languagesOf([rawWords(name)])).raw.join(' ')

describe('Arabic in Latin letters', () => {
  it.each([
    ['almablagh_shamel_aldareeba', 'gross amount'],
    ['alwazn_alqaem_kg', 'gross weight kg'],
    ['alraseed_aliftitahi', 'opening balance'],
    ['alqiraa_alsabeqa', 'previous reading'],
    ['almasareef', 'expenses'],
    ['adad_alayam', 'days count'],
  ])('is read like the same name in Arabic letters: %s', (name, expected) => {
    expect(english(name)).toBe(expected)
  })

  it.each(['aluminum_kg', 'almonds_kg', 'alkaline_level', 'total_albums', 'alfalfa_bales', 'albumin_g_l', 'allergens'])(
    'is not seen in English: %s',
    (name) => {
      expect(languagesOf([rawWords(name)]).size).toBe(0)
    },
  )

  it('needs two consonants', () => {
    expect(inArabicScript('mn')).toBeNull()
  })
})
