import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import nextConfig from '../../next.config.mjs'
import { moduleOptions } from './bundle-options'
import { englishAlone } from './english-alone'
import { packedCommonWords } from './packed-common-words'
import { packedDictionary } from './packed-dictionary'
import { packedProse } from './packed-prose'
import { packedTables } from './packed-tables'
import { packedTranslations } from './packed-translations'

/**
 * Bundles the service and its document reader thread, and packs their tables: they load a few files instead of the
 * hundreds that tsx would load, and build no indexes.
 * @param folder the output folder, directly under a folder of the project, because they load its packages.
 */
export async function bundleService(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(path.join(folder, 'tables'), { recursive: true })
  await build({
    ...moduleOptions,
    // Keeps function names in the stack traces of logged errors readable for operators.
    minify: false,
    entryPoints: ['scripts/serving/serve.ts', 'src/server/api/reading/reader-thread.ts'],
    entryNames: '[name]',
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    external: ['esbuild', 'next', '@opentelemetry/*', ...(nextConfig.serverExternalPackages ?? [])],
    plugins: [
      packedCommonWords(folder),
      packedDictionary(folder, 'quick'),
      packedProse(folder),
      packedTranslations(folder),
      packedTables(folder),
      englishAlone,
    ],
  })
}

if (process.argv[1] === import.meta.filename) await bundleService(path.resolve(process.argv[2] ?? ''))
