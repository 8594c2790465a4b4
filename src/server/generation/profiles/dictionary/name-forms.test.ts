import { expect, test } from 'vitest'
import { languagesOf, rawWords, readName } from '@/server/names/read/read-name'
import { soughtIn } from './name-forms'

const conceptsOf = (name: string): readonly string[] => {
  const { written, counted } = soughtIn(readName(name, languagesOf([rawWords(name)])))
  return [...written, ...counted].flatMap(({ candidates }) => candidates.map(({ concept }) => concept.name))
}

test.each([
  ['العربون_المدفوع', 'deposit paid'],
  ['عدد_المعاملات', 'transactions'],
])('a translated name is looked for in the order of English, and without the word for a count: %s', (name, concept) => {
  expect(conceptsOf(name)).toContain(concept)
})

test.each([
  ['Beilage', '=side dish'],
  ['lesuur', '=lesson period'],
])('a translated name is also the concept that English writes with exactly these words: %s', (name, concept) => {
  const { english } = soughtIn(readName(name, languagesOf([rawWords(name)])))
  const names = english.candidates.map(({ concept }) => concept.name)
  expect(names).toContain(concept)
})
