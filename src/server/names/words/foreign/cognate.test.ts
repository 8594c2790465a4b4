import { describe, expect, it } from 'vitest'
import { readTable } from '@/server/kernel/read-table'
import { isHeadFirst, type Language, languageNames } from '@/server/names/vocabulary/languages'
import { cognateOf } from './cognate'

const english = (word: string, ...active: Language[]) => cognateOf(word, new Set(active))?.[0]?.words.join(' ') ?? null

describe('a word shared with English', () => {
  it.each([
    ['spanish', 'conductividad', 'conductivity'],
    ['spanish', 'turbidimetria', 'turbidimetry'],
    ['french', 'tonalite', 'tonality'],
    ['italian', 'vibrazione', 'vibration'],
    ['portuguese', 'vibracao', 'vibration'],
  ] as const)('in %s: %s', (language, word, expected) => {
    expect(english(word, language)).toBe(expected)
  })

  it('is translated only in a request in its language', () => {
    expect(english('conductividad', 'german')).toBeNull()
    expect(english('conductividad')).toBeNull()
  })

  it('must be a known word if its ending is ambiguous', () => {
    expect(english('reservado', 'spanish')).toBe('reserved')
    expect(english('zapatado', 'spanish')).toBeNull()
  })

  it('has endings of Romance languages only', () => {
    const rows = readTable(
      new URL('./cognate-endings.tsv', import.meta.url),
      ['language', 'ending', 'english', 'certainty'],
      { keyColumns: 3 },
    )
    const others = rows.filter(({ language }) => !languageNames.some((each) => each === language && isHeadFirst(each)))
    expect(others).toEqual([])
    expect(rows.filter(({ certainty }) => certainty !== 'certain' && certainty !== 'known')).toEqual([])
  })
})
