import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'esbuild'
import { readTable } from '@/server/kernel/read-table'

const source = path.resolve(import.meta.dirname, '../../src')

/**
 * Brings the tables that code reads by `new URL('./name.tsv', import.meta.url)` along, under names without folders, in
 * the form that is read soonest: they were checked here.
 */
export const packedTables = (out: string): Plugin => ({
  name: 'packed tables',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]src[\\/](?:cli|server|wire)[\\/].*\.ts$/ }, ({ path: file }) => {
      if (path.basename(file) === 'read-table.ts') return { contents: readPacked, loader: 'js' }
      const contents = readFileSync(file, 'utf8').replaceAll(
        /new URL\('(\.{1,2}\/[^']+)\.tsv', import\.meta\.url\)/g,
        (whole, relative: string) => {
          const table = path.resolve(path.dirname(file), `${relative}.tsv`)
          if (!existsSync(table)) return whole
          const name = path
            .relative(path.join(source, 'server'), table)
            .replaceAll(path.sep, '-')
            .replace('.tsv', '.json')
          writeFileSync(path.join(out, 'tables', name), JSON.stringify(rowsOf(table)))
          return `new URL('./tables/${name}', import.meta.url)`
        },
      )
      return { contents: contents.replace("import { z } from 'zod'", "import * as z from 'zod'"), loader: 'ts' }
    })
  },
})

const readPacked = `import { readFileSync } from 'node:fs'
export const readTable = (file) => JSON.parse(readFileSync(file, 'utf8'))`

function rowsOf(table: string): readonly object[] {
  const head = readFileSync(table, 'utf8')
    .split('\n')
    .find((line) => line !== '' && !line.startsWith('#'))
  const columns = head?.split('\t') ?? []
  return readTable(pathToFileURL(table), columns, { ranked: true, keyColumns: columns.length })
}
