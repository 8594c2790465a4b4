import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { readTable } from './read-table'

const folder = mkdtempSync(path.join(tmpdir(), 'tables-'))
afterAll(() => rmSync(folder, { recursive: true }))

function tableOf(text: string): URL {
  const file = path.join(folder, 'words.tsv')
  writeFileSync(file, text)
  return pathToFileURL(file)
}

const read = (text: string) => readTable(tableOf(text), ['short', 'word'])

describe('a table', () => {
  it('is read by column, skipping comments and empty lines', () => {
    expect(read('short\tword\n# units\n\namt\tamount\nqty\tquantity\n')).toEqual([
      { short: 'amt', word: 'amount' },
      { short: 'qty', word: 'quantity' },
    ])
  })

  it('keeps the order of ranked rows and rejects only complete repeats of a key of several columns', () => {
    const ranked = (text: string) => readTable(tableOf(text), ['short', 'word'], { keyColumns: 2, ranked: true })
    expect(ranked('short\tword\nqty\tquantity\nqty\tcount\namt\tamount\n').map(({ word }) => word)).toEqual([
      'quantity',
      'count',
      'amount',
    ])
    expect(() => ranked('short\tword\nqty\tcount\namt\tamount\nqty\tcount\n')).toThrow(
      /:4: "qty count" is listed twice/,
    )
  })

  it.each([
    ['other columns', 'word\tshort\namount\tamt\n', /:1: the columns must be short, word/],
    ['a row of another width', 'short\tword\namt\n', /:2: 1 cells, expected 2/],
    ['a repeated key', 'short\tword\namt\tamount\namt\tamounts\n', /:3: "amt" is listed twice/],
    ['unsorted keys', 'short\tword\nqty\tquantity\namt\tamount\n', /:3: "amt" must come before "qty"/],
  ])('with %s is rejected', (_, text, message) => {
    expect(() => read(text)).toThrow(message)
  })
})
