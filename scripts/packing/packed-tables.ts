import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'esbuild'
import { readTable } from '@/server/kernel/read-table'
import { brotli } from './brotli'
import { indexedRowsOfPhrases, PhraseIndex, phraseIndexName } from './packed-phrases'

const source = path.resolve(import.meta.dirname, '../../src')

/** Larger tables are in separate files, because most commands do not need them. */
const sharedFileMax = 65_536

/** The largest are compressed: most are read next to the dictionary, which is compressed as well, or rarely. */
const plainFileMax = 70_000
/** Excepted, because almost every recipe needs them, and decompressing with the load of node:zlib takes 4 ms. */
const plain: ReadonlySet<string> = new Set([
  'generation-profiles-numbers-tables-units.rows.json',
  'generation-relations-kinds-equations-tables-equations.index.json',
  'names-vocabulary-tables-phrases.rows.json',
  phraseIndexName,
])

/**
 * Packs the tables that code reads by `new URL('./name.tsv', import.meta.url)`, validated, in the form that loads
 * fastest. Small ones share one file, because opening a file takes as long as reading most of them.
 * @param converted converts a module's code for the bundle; by default unchanged.
 */
export function packedTables(out: string, converted: (code: string) => string = (code) => code): Plugin {
  const texts = new Map<string, string>()
  const phrases = new PhraseIndex()
  const packed: Readonly<Record<Form, (table: string, name: string) => string>> = {
    rows: (table) => JSON.stringify(read(table).rows),
    roles,
    index: (table, name) => phrases.add(name, read(table)),
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
            const form = forms[call ?? ''] ?? 'rows'
            const own = path.relative(path.join(source, 'server'), table).replaceAll(path.sep, '-')
            const name = own.replace('.tsv', `.${form}.json`)
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

type Form = 'rows' | 'roles' | 'index'

/** Readers of tables in another form than rows. */
const forms: Readonly<Record<string, Form>> = {
  wordRoles: 'roles',
  indexedRows: 'index',
  termRules: 'index',
}

/** The words of each role in one text, because few roles are used. */
function roles(table: string): string {
  const words: Record<string, string[]> = {}
  for (const { word = '', roles = '' } of read(table).rows) {
    for (const role of roles.split(' ')) words[role] = [...(words[role] ?? []), word]
  }
  return JSON.stringify(Object.fromEntries(Object.entries(words).map(([role, own]) => [role, own.join('\n')])))
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

/** A line with the position of each table in the shared file, or the name of its own file, and then the shared tables. */
function writeTables(folder: string, texts: ReadonlyMap<string, string>): void {
  const places: Record<string, readonly [number, number] | string> = {}
  let shared = ''
  for (const [name, text] of [...texts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const size = Buffer.byteLength(text)
    if (size > sharedFileMax) {
      const large = size > plainFileMax && !plain.has(name)
      places[name] = large ? `${name}.br` : name
      writeFileSync(path.join(folder, places[name]), large ? brotli(text, 11) : text)
    } else {
      places[name] = [Buffer.byteLength(shared), Buffer.byteLength(shared + text)]
      shared += text
    }
  }
  writeFileSync(path.join(folder, 'tables.txt'), `${JSON.stringify(places)}\n${shared}`)
}

// Few commands need a compressed table, and loading node:zlib takes as long as reading all others.
const packedText = `import { readFileSync } from 'node:fs'
let bytes, places
export function packedBytes(name) {
  if (!bytes) {
    const all = readFileSync(new URL('./tables/tables.txt', import.meta.url))
    const end = all.indexOf(10)
    places = JSON.parse(all.toString('latin1', 0, end))
    bytes = all.subarray(end + 1)
  }
  const place = places[name]
  if (typeof place !== 'string') return bytes.subarray(place[0], place[1])
  const file = readFileSync(new URL('./tables/' + place, import.meta.url))
  return place.endsWith('.br') ? process.getBuiltinModule('node:zlib').brotliDecompressSync(file) : file
}
export const packedText = (name) => packedBytes(name).toString()`

/** Replacements for the modules that read tables, by their files. */
const readers: Readonly<Record<string, string>> = {
  'read-table.ts': `import { packedText } from 'packed-text'
export const readTable = (file) => JSON.parse(packedText(file.href))`,
  'word-roles.ts': `import { packedText } from 'packed-text'
export function wordRoles(file) {
  let words
  const known = new Map()
  return (role) => {
    let ofRole = known.get(role)
    if (!ofRole) {
      words ??= JSON.parse(packedText(file.href))
      ofRole = new Set(words[role].split('\\n'))
      known.set(role, ofRole)
    }
    return ofRole
  }
}`,
  'indexed-rows.ts': indexedRowsOfPhrases,
}
