import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'esbuild'
import { readTable } from '@/server/kernel/read-table'
import { brotli } from './brotli'
import { keyedText, sortedLines, sortedLinesReader, spellingsText, tablesByKey } from './packed-keys'
import { indexedRowsOfPhrases, PhraseIndex, phraseIndexName } from './packed-phrases'

const source = path.resolve(import.meta.dirname, '../../src')

/** Larger tables are compressed: most are read next to the dictionary, which is compressed as well, or rarely. */
const plainMax = 65_536
/** Excepted, because almost every recipe needs them, and decompressing with the load of node:zlib takes 4 ms. */
const plain: ReadonlySet<string> = new Set([
  'generation-profiles-numbers-tables-units.keyed.txt',
  'generation-relations-kinds-equations-tables-equations.index.txt',
  'names-vocabulary-tables-phrases.rows.json',
  phraseIndexName,
])

/**
 * Packs the tables that code reads by `new URL('./name.tsv', import.meta.url)`, validated, in the form that loads
 * fastest. Most share one file, of which only the tables that are asked for are read.
 * @param converted converts a module's code for the bundle; by default unchanged.
 */
export function packedTables(out: string, converted: (code: string) => string = (code) => code): Plugin {
  const texts = new Map<string, string>()
  const phrases = new PhraseIndex()
  const packed: Readonly<Record<Form, (table: string, name: string) => string>> = {
    'rows.json': (table) => inLatin1(JSON.stringify(read(table).rows)),
    'roles.txt': (table) => roles(table),
    'index.txt': (table, name) => phrases.add(name, read(table)),
    'keyed.txt': (table) => keyedText(read(table)),
    'spellings.txt': (table) => spellingsText(read(table)),
  }
  return {
    name: 'packed tables',
    setup({ onResolve, onLoad, onEnd }) {
      onResolve({ filter: /^packed-text$/ }, ({ path: name }) => ({ path: name, namespace: 'packed' }))
      onLoad({ filter: /./, namespace: 'packed' }, () => ({ contents: packedText, loader: 'js' }))
      onLoad({ filter: /[\\/]src[\\/](?:cli|library|server|wire)[\\/].*\.ts$/ }, ({ path: file }) => {
        const reader = readers[path.basename(file)]
        if (reader) return { contents: reader, loader: 'js' }
        const contents = readFileSync(file, 'utf8').replaceAll(
          /(?:(\w+)\(\s*)?new URL\('(\.{1,2}\/[^']+)\.tsv', import\.meta\.url\)/g,
          (whole, call: string | undefined, relative: string) => {
            const table = path.resolve(path.dirname(file), `${relative}.tsv`)
            if (!existsSync(table)) return whole
            const form = forms[call ?? ''] ?? 'rows.json'
            const own = path.relative(path.join(source, 'server'), table).replaceAll(path.sep, '-')
            const name = own.replace('.tsv', `.${form}`)
            if (!texts.has(name)) texts.set(name, packed[form](table, name))
            return `${call === undefined ? '' : `${call}(`}{ href: '${name}' }`
          },
        )
        const code = converted(contents.replace("import { z } from 'zod'", "import * as z from 'zod'"))
        return { contents: code, loader: 'ts', resolveDir: path.dirname(file) }
      })
      onEnd(() => {
        if (phrases.size > 0) texts.set(phraseIndexName, phrases.text())
        writeTables(path.join(out, 'tables'), texts)
      })
    },
  }
}

type Form = 'rows.json' | 'roles.txt' | 'index.txt' | 'keyed.txt' | 'spellings.txt'

/** Readers of tables in another form than rows. */
const forms: Readonly<Record<string, Form>> = {
  wordRoles: 'roles.txt',
  indexedRows: 'index.txt',
  termRules: 'index.txt',
  loadMap: 'keyed.txt',
  tableByKey: 'keyed.txt',
  keysBySpelling: 'spellings.txt',
}

/** JSON whose letters Latin-1 lacks are escaped: decoding UTF-8 takes six times as long. */
const inLatin1 = (json: string): string =>
  json.replace(/[^\0-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** A line of words for each role, because few roles are used. */
function roles(table: string): string {
  const words: Record<string, string[]> = {}
  for (const { word = '', roles = '' } of read(table).rows) {
    for (const role of roles.split(' ')) words[role] = [...(words[role] ?? []), word]
  }
  return sortedLines(Object.entries(words).map(([role, own]) => [role, own.join('\t')]))
}

function read(table: string) {
  const head = readFileSync(table, 'utf8')
    .split('\n')
    .find((line) => line !== '' && !line.startsWith('#'))
  const columns = head?.split('\t') ?? []
  return {
    columns,
    rows: readTable(pathToFileURL(table), columns, { ranked: true, keyColumns: columns.length }),
  }
}

/** Where a table is in the shared file: from, size, encoding; or the name of its own compressed file, in UTF-8. */
type Place = readonly [from: number, size: number, encoding: 'latin1' | 'utf8'] | string

function writeTables(folder: string, texts: ReadonlyMap<string, string>): void {
  const places: Record<string, Place> = {}
  const shared: Buffer[] = []
  let end = 0
  for (const [name, text] of [...texts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (Buffer.byteLength(text) > plainMax && !plain.has(name)) {
      places[name] = `${name}.br`
      writeFileSync(path.join(folder, `${name}.br`), brotli(text, 11))
      continue
    }
    // A row of phrases is decoded from UTF-8 where it is found.
    const encoding = name.endsWith('.index.txt') || /[^\0-\xff]/.test(text) ? 'utf8' : 'latin1'
    const bytes = Buffer.from(text, encoding)
    places[name] = [end, bytes.length, encoding]
    shared.push(bytes)
    end += bytes.length
  }
  const lines = Object.entries(places).map(([name, place]) => `\n${name}\t${[place].flat().join(' ')}`)
  writeFileSync(path.join(folder, 'places.txt'), `${lines.join('')}\n`)
  writeFileSync(path.join(folder, 'tables.txt'), Buffer.concat(shared))
}

// Few commands need a compressed table, and loading node:zlib takes as long as reading all others.
const packedText = `import { openSync, readFileSync, readSync } from 'node:fs'
let descriptor, places
const known = new Map()
const file = (name) => new URL('./tables/' + name, import.meta.url)
function placeOf(name) {
  let place = known.get(name)
  if (place === undefined) {
    places ??= readFileSync(file('places.txt'), 'latin1')
    const from = places.indexOf('\\n' + name + '\\t') + name.length + 2
    const cells = places.slice(from, places.indexOf('\\n', from)).split(' ')
    place = cells.length > 1 ? [Number(cells[0]), Number(cells[1]), cells[2]] : cells[0]
    known.set(name, place)
  }
  return place
}
export function packedBytes(name) {
  const place = placeOf(name)
  if (typeof place === 'string') return process.getBuiltinModule('node:zlib').brotliDecompressSync(readFileSync(file(place)))
  const [from, size] = place
  descriptor ??= openSync(file('tables.txt'))
  const bytes = Buffer.allocUnsafe(size)
  if (readSync(descriptor, bytes, 0, size, from) !== size) throw new Error('the package is incomplete; install it again')
  return bytes
}
export const packedText = (name) => packedBytes(name).toString(placeOf(name)[2] === 'latin1' ? 'latin1' : 'utf8')
${sortedLinesReader}`

/** Replacements for the modules that read tables, by their files. */
const readers: Readonly<Record<string, string>> = {
  'read-table.ts': `import { packedText, SortedLines } from 'packed-text'
export const readTable = (file) => JSON.parse(packedText(file.href))
${tablesByKey}`,
  'word-roles.ts': `import { SortedLines } from 'packed-text'
export function wordRoles(file) {
  const words = new SortedLines(file, (_, text) => new Set(text.split('\\t')))
  return (role) => words.get(role)
}`,
  'indexed-rows.ts': indexedRowsOfPhrases,
}
