import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { equations } from '@/server/generation/relations/kinds/equations/equations'
import { indexedRows } from './indexed-rows'
import { rulesByWord } from './rules-by-word'

const file = new URL('../kinds/proportions/tables/products.tsv', import.meta.url)
const rows = () => indexedRows(file, ['result', 'first', 'second', 'by'], { keyColumns: 3 })

test('finds the rules with a phrase that begins with a word of the name, once each, in table order', () => {
  const read: string[] = []
  const rules = rulesByWord(rows(), (row, place) => {
    read.push(row.result)
    return { ...row, place }
  })
  const found = rules.about(new Set(['energy', 'power', 'none']))
  const begins = (cell: string) => cell.split(', ').some((phrase) => /^(?:energy|power)(?: |$)/.test(phrase))
  const lines = readFileSync(file, 'utf8').split('\n').slice(1)
  const expected = lines.filter((line) => line.split('\t').slice(0, 3).some(begins))
  expect(found.map(({ result, first, second, by }) => [result, first, second, by].join('\t'))).toEqual(expected)
  expect(found.length).toBeGreaterThan(1)
  const again = rules.about(new Set(['power', 'energy']))
  expect(again.map(({ place }) => place)).toEqual(found.map(({ place }) => place))
  expect(read).toHaveLength(found.length)
})

test('parses every equation', () => {
  const table = readFileSync(new URL('../kinds/equations/tables/equations.tsv', import.meta.url), 'utf8')
  const lines = table.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  expect(equations.about(new Set(table.split(/[\s,]+/)))).toHaveLength(lines.length - 1)
})
