import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { moduleOptions } from './bundle-options'
import { englishAlone } from './english-alone'
import { packedDictionary } from './packed-dictionary'
import { packedTables } from './packed-tables'
import { packedTranslations } from './packed-translations'

/**
 * Bundles the thread that reads documents, and packs the tables that it reads: it then loads a file where tsx would load
 * hundreds, and indexes nothing.
 * @param folder gets the thread and its tables; it must be in the project's, whose packages it loads.
 */
export async function bundleReader(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(path.join(folder, 'tables'), { recursive: true })
  await build({
    ...moduleOptions,
    entryPoints: ['src/server/api/reading/reader-thread.ts'],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    external: ['@dbml/parse', '@guanmingchiu/sqlparser-ts', '@mrleebo/prisma-ast', 'libpg-query', 'node-sqlite3-wasm'],
    plugins: [packedDictionary(folder), packedTranslations(folder), packedTables(folder), englishAlone],
  })
}

if (process.argv[1] === import.meta.filename) await bundleReader(path.resolve(process.argv[2] ?? ''))
