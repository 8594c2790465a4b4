import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import nextConfig from '../../next.config.mjs'
import { moduleOptions } from './bundle-options'
import { englishAlone } from './english-alone'
import { packedCommonWords } from './packed-common-words'
import { packedDictionary } from './packed-dictionary'
import { packedTables } from './packed-tables'
import { packedTranslations } from './packed-translations'

/**
 * Bundles the service and the thread that reads documents, and packs the tables that they read: they then load a few files
 * where tsx would load hundreds, and index nothing.
 * @param folder gets them, directly under a folder of the project, whose packages they load.
 */
export async function bundleService(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(path.join(folder, 'tables'), { recursive: true })
  await build({
    ...moduleOptions,
    // An operator reads the names of functions in the stack of a logged error.
    minify: false,
    entryPoints: ['scripts/serving/serve.ts', 'src/server/api/reading/reader-thread.ts'],
    entryNames: '[name]',
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    external: ['esbuild', 'next', '@opentelemetry/*', ...(nextConfig.serverExternalPackages ?? [])],
    plugins: [
      packedCommonWords(folder),
      packedDictionary(folder, 'quick'),
      packedTranslations(folder),
      packedTables(folder),
      englishAlone,
    ],
  })
}

if (process.argv[1] === import.meta.filename) await bundleService(path.resolve(process.argv[2] ?? ''))
