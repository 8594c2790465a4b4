import { describe, expect, it } from 'vitest'
import { fieldTypeNames } from '@/server/generation/catalog'
import { readTable } from '@/server/kernel/read-table'
import { inferFields } from '@/server/names/infer-fields'
import { ownerIn } from '@/server/names/owner'
import { languagesOf, readName } from '@/server/names/read/read-name'
import { typeNames } from './field-types'
import { disjoint, oneOf, optional } from './load'

const words = (name: string): string => readName(name, languagesOf([])).words.join(' ')

/** Spellings of a catalog name. */
const spellings: Record<string, (name: string) => string> = {
  camelCase: (name) => name,
  PascalCase: (name) => name.charAt(0).toUpperCase() + name.slice(1),
  snake_case: (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  UPPER_SNAKE: (name) => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase(),
  'kebab-case': (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  'with spaces': (name) => name.replace(/[A-Z]/g, (letter) => ` ${letter}`),
  glued: (name) => name.toLowerCase(),
}

describe('catalog names', () => {
  it.each(Object.entries(spellings))('are certain when written in %s', (_, spell) => {
    const inferred = fieldTypeNames.map((type) => {
      const [field] = inferFields([spell(type)], { locale: 'en_US', domainHint: null }, { types: fieldTypeNames })
      return [type, field?.type, field?.source]
    })
    expect(inferred).toEqual(fieldTypeNames.map((type) => [type, type, 'catalog']))
  })
})

describe('field types', () => {
  it('in the vocabulary are all in the catalog', () => {
    expect(typeNames.filter((type) => !fieldTypeNames.includes(type))).toEqual([])
  })

  it('missing from the vocabulary are recognised by their own names', () => {
    const types = ['sha256Hash', 'hostname']
    const inferred = ['SHA256_HASH', 'Hostname', 'sha256 hash'].flatMap((name) =>
      inferFields([name], { locale: 'en_US', domainHint: null }, { types }),
    )
    expect(inferred.map(({ type, source }) => [type, source])).toEqual([
      ['sha256Hash', 'catalog'],
      ['hostname', 'catalog'],
      ['sha256Hash', 'catalog'],
    ])
    expect(ownerIn('server_hostname', 'hostname')).toBe('server')
  })
})

describe('the tables', () => {
  const keys = (file: URL, ...columns: [string, ...string[]]) =>
    readTable(file, columns).map((row) => row[columns[0]] ?? '')
  const tables: Record<string, string[]> = {
    phrases: keys(new URL('./tables/phrases.tsv', import.meta.url), 'phrase', 'one', 'many'),
    nouns: keys(new URL('./tables/nouns.tsv', import.meta.url), 'noun', 'class'),
    bounds: keys(new URL('../rules/tables/bounds.tsv', import.meta.url), 'phrase', 'one', 'many'),
    'value lists': keys(new URL('../rules/tables/value-lists.tsv', import.meta.url), 'phrase', 'english', 'arabic'),
    patterns: keys(new URL('../rules/tables/text-patterns.tsv', import.meta.url), 'phrase', 'pattern'),
  }

  it.each(Object.entries(tables))('%s contain only words as names are read', (_, entries) => {
    expect(entries.filter((entry) => words(entry) !== entry)).toEqual([])
  })
})

describe('loading', () => {
  it('rejects a key in two tables', () => {
    expect(() => disjoint([['room', 1]], [['room', 1]])).toThrow('"room" is in two tables of the vocabulary')
  })

  it('rejects a cell that is not one of the choices', () => {
    expect(() => oneOf(['sure', 'shared'])('certain')).toThrow(
      '"certain" in the vocabulary must be one of sure, shared',
    )
    expect(optional(oneOf(['sure']))('-')).toBeUndefined()
  })
})
