import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { indexedRows } from '@/server/generation/relations/phrases/indexed-rows'
import { indexedRowsOfPhrases, PhraseIndex, phraseIndexName } from './packed-phrases'

const folder = mkdtempSync(path.join(import.meta.dirname, '../../node_modules/.phrases-'))
afterAll(() => rmSync(folder, { recursive: true }))

const columns = ['result', 'first', 'by'] as const
const tables = {
  sums: [
    { result: 'amount due, total', first: 'amount', by: '+' },
    { result: 'größe', first: '-', by: '−' },
    { result: 'total', first: 'größe netto, net', by: '+' },
  ],
  ratios: [{ result: 'share of total', first: 'total', by: '/' }],
}

/** What the packed reader and the product's find for words, row by row. */
async function foundBy(words: readonly string[]) {
  const index = new PhraseIndex()
  const texts: Record<string, string> = {}
  for (const [name, rows] of Object.entries(tables)) texts[name] = index.add(name, { columns, rows })
  texts[phraseIndexName] = index.text()
  const reader = path.join(folder, 'packed-text.mjs')
  writeFileSync(
    reader,
    `const texts = ${JSON.stringify(texts)}
     export const packedText = (name) => texts[name]
     export const packedBytes = (name) => Buffer.from(texts[name])`,
  )
  const file = path.join(folder, 'indexed-rows.mjs')
  writeFileSync(file, indexedRowsOfPhrases.replace("'packed-text'", "'./packed-text.mjs'"))
  const packed = await import(pathToFileURL(file).href)
  return Object.entries(tables).flatMap(([name, rows]) => {
    const table = path.join(folder, `${name}.tsv`)
    writeFileSync(table, [columns, ...rows.map((row) => Object.values(row))].map((row) => row.join('\t')).join('\n'))
    const readers = [packed.indexedRows({ href: name }), indexedRows(pathToFileURL(table), columns, { keyColumns: 2 })]
    return words.map((word) => readers.map((of) => of.placesOf(word).map(of.rowAt)))
  })
}

it('finds exactly the rows that the tables have, in their order', async () => {
  const words = ['amount', 'due', 'größe', 'net', 'share', 'total', 'tot', '', '-', '+', 'sums', 'total\t', 'total\n']
  for (const [packed, own] of await foundBy(words)) expect(packed).toEqual(own)
  expect((await foundBy(['total'])).map(([packed]) => packed.length)).toEqual([2, 1])
})
