import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it, vi } from 'vitest'
import { keysBySpelling, tableByKey } from '@/server/kernel/read-table'
import { keyedText, sortedLinesReader, spellingsText, tablesByKey } from './packed-keys'

const folder = mkdtempSync(path.join(import.meta.dirname, '../../node_modules/.keys-'))
afterAll(() => rmSync(folder, { recursive: true }))

const columns = ['unit', 'spellings', 'factor'] as const
const rows = [
  { unit: '%', spellings: 'pct', factor: '' },
  { unit: '10', spellings: 'ten x', factor: '10' },
  { unit: '9', spellings: 'nine', factor: '9' },
  { unit: 'constructor', spellings: 'c', factor: '0' },
  { unit: 'km', spellings: 'kilometres km', factor: '1000' },
  { unit: 'km h', spellings: 'kmh', factor: '3.6' },
  { unit: '\u0645\u062a\u0631', spellings: 'metre', factor: '1' },
]

/** The packed readers of the same table, and the product's. */
async function readers() {
  const file = path.join(folder, 'packed.mjs')
  const texts = { keys: keyedText({ columns, rows }), spellings: spellingsText({ columns, rows }) }
  writeFileSync(
    file,
    `const packedText = (name) => (${JSON.stringify(texts)})[name]\n${sortedLinesReader}\n${tablesByKey}`,
  )
  const packed = await import(pathToFileURL(file).href)
  const table = path.join(folder, 'units.tsv')
  writeFileSync(table, [columns, ...rows.map((row) => Object.values(row))].map((row) => row.join('\t')).join('\n'))
  const read = (row: object) => ({ ...row })
  return [
    [packed.tableByKey({ href: 'keys' }, columns, read), tableByKey(pathToFileURL(table), columns, read)],
    [packed.keysBySpelling({ href: 'spellings' }), keysBySpelling(pathToFileURL(table), columns)],
  ]
}

it('finds exactly the rows of the table, and reads each once', async () => {
  const asked = [
    '',
    '%',
    '1',
    '10',
    '9',
    'k',
    'km',
    'km h',
    'km ha',
    '\u0645\u062a\u0631',
    'ten',
    'x',
    'pct',
    'toString',
    '~',
  ]
  for (const [packed, own] of await readers()) {
    for (const key of asked) {
      expect([key, packed.get(key), packed.has(key)]).toEqual([key, own?.get(key), own?.has(key)])
      expect(packed.get(key)).toBe(packed.get(key))
    }
  }
})

it('lists the same rows', async () => {
  for (const [packed, own = new Map()] of await readers()) {
    expect(packed.size).toBe(own.size)
    expect(new Map(packed)).toEqual(own)
    expect([...packed.keys()]).toEqual([...own.keys()].sort())
    expect([...packed.values()]).toEqual([...packed.keys()].map((key) => own.get(key)))
  }
})

it('looks a key up once, whether it is found or not', async () => {
  for (const [packed] of await readers()) {
    const sought = vi.spyOn(packed, 'soughtCells')
    for (const key of ['km', 'x', 'ten', 'nowhere']) {
      for (let time = 0; time < 3; time++) expect(packed.has(key)).toBe(packed.get(key) !== undefined)
    }
    expect(sought).toHaveBeenCalledTimes(4)
  }
})
