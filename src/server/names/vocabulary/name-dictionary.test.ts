import { describe, expect, it } from 'vitest'
import { fieldTypeNames } from '@/server/generation/catalog'
import { inferFields } from '@/server/names/infer-fields'
import { rawWords, readName } from '@/server/names/read/read-name'
import { heads } from './data/heads'
import { nounClasses } from './data/nouns'
import { phrases, pluralPhrases } from './data/phrases'
import { textPatterns } from './data/text-patterns'
import { valueLists } from './data/value-lists'
import { boundsOfHead, boundsOfPhrase, boundsOfPlural } from './data/whole-numbers'
import { listed } from './lexicon'

const words = (name: string): string => readName(name, rawWords(name), new Set()).words.join(' ')

/** The ways in which people write a catalog name. */
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
      const [field] = inferFields([spell(type)], { locale: 'en_US', domainHint: null })
      return [type, field?.type, field?.source]
    })
    expect(inferred).toEqual(fieldTypeNames.map((type) => [type, type, 'catalog']))
  })
})

describe('the tables', () => {
  const tables: Record<string, string[]> = {
    phrases: Object.values(phrases).flatMap(listed),
    'plural phrases': Object.values(pluralPhrases).flatMap(listed),
    nouns: Object.values(nounClasses).flatMap(listed),
    bounds: [boundsOfHead, boundsOfPhrase, boundsOfPlural].flatMap(Object.keys),
    'value lists': Object.keys(valueLists),
    patterns: Object.keys(textPatterns),
  }

  it.each(Object.entries(tables))('%s hold only what a name can read as', (_, entries) => {
    expect(entries.filter((entry) => words(entry) !== entry)).toEqual([])
  })

  it('give each phrase one type, and none to a head that means several things', () => {
    const all = tables.phrases ?? []
    expect(all.filter((phrase, at) => all.indexOf(phrase) !== at)).toEqual([])
    expect(all.filter((phrase) => Object.hasOwn(heads, phrase))).toEqual([])
  })
})
