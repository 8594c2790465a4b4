import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import * as index from '@/library/index'
import * as playwright from '@/library/playwright'
import * as vitest from '@/library/vitest'
import { memoize } from '@/server/kernel/memory/memoize'
import { moduleOptions, sharedOptions } from '../bundle-options'
import { englishAlone } from '../english-alone'
import { packedWordsOfPhrases } from '../packed-common-words'
import { packedDictionary } from '../packed-dictionary'
import { packedKnownWords } from '../packed-known-words'
import { packedProse } from '../packed-prose'
import { packedTables } from '../packed-tables'
import { packedTranslations } from '../packed-translations'
import { writeDeclarations } from './declarations'
import { importMeta, lazyModule } from './lazy-module'
import { lazyModules } from './lazy-modules'
import { vendored } from './vendored'

const root = path.resolve(import.meta.dirname, '../../..')

/** Cached because two scripts share most modules. */
const lazily = memoize(lazyModule, 2_000)

/** Entry points for importers: `rowmint`, and its fixtures for test runners. */
const modules = { index, vitest, playwright }

/** What the script exports: the command line, and the library's modules. Each loads when it is first read. */
const members = {
  cli: './src/cli/run',
  ...Object.fromEntries(Object.keys(modules).map((name) => [name, `./src/library/${name}`])),
}

/**
 * Packs the `rowmint` package: the command line and the library in one script with all dependencies, so that it
 * installs and works offline.
 * @param folder the output folder of the tarball; the unpacked package is in `package` below it.
 * @returns the path of the tarball.
 */
export async function packCli(folder: string): Promise<string> {
  const out = path.join(folder, 'package')
  rmSync(out, { recursive: true, force: true })
  mkdirSync(path.join(out, 'tables'), { recursive: true })
  // A script, whose compiled code can be cached (ADR 21); that of a module cannot on the oldest supported Node.
  const script: BuildOptions = {
    ...sharedOptions,
    format: 'cjs',
    define: { 'import.meta.url': importMeta.url, 'import.meta.dirname': importMeta.dirname },
    plugins: [
      lazyModules,
      packedDictionary(out, 'best'),
      packedProse(out),
      packedWordsOfPhrases(out),
      packedTranslations(out),
      packedKnownWords(out),
      packedTables(out, lazily),
      englishAlone,
      ownCommands,
      ownSockets,
      vendored(root, out),
    ],
  }
  const file = path.join(out, 'script.cjs')
  await build({
    ...script,
    stdin: {
      contents: Object.entries(members)
        .map(([name, module]) => `Object.defineProperty(exports,'${name}',{get:()=>require('${module}')})`)
        .join('\n'),
      resolveDir: root,
    },
    outfile: file,
    banner: {
      js: "(function(exports,require,module,__filename,__dirname){const bundleUrl=require('node:url').pathToFileURL(__filename).href;",
    },
    footer: { js: '})' },
  })
  writeFileSync(file, asciiAlone(readFileSync(file, 'utf8')))
  await build({ ...script, entryPoints: { rowmint: 'src/cli/main.ts' }, outdir: out, outExtension: { '.js': '.cjs' } })
  await build({ ...moduleOptions, entryPoints: { script: 'src/library/script.ts' }, outdir: out })
  for (const [name, exported] of Object.entries(modules))
    writeFileSync(path.join(out, `${name}.js`), reexported(name, exported))
  const { version, license, engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const manifest = {
    name: 'rowmint',
    version,
    description: 'Linked synthetic data sets: any table, any range of rows, the same bytes everywhere.',
    license,
    type: 'module',
    engines,
    bin: { rowmint: './rowmint.cjs' },
    scriptHash: createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16),
    exports: {
      ...Object.fromEntries(
        Object.keys(modules).map((name) => [
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

/** An ES module with the exports of one of the library's modules, which are in the script. */
const reexported = (name: string, module: object): string =>
  `import{exportsOf}from'./script.js';export const{${Object.keys(module).join(',')}}=exportsOf('${name}')\n`

/** The script is read as Latin-1, but esbuild does not escape letters in regular expressions. */
const asciiAlone = (script: string): string =>
  script.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Changes the code of one file of a package, which takes longer to load than the part used. */
const changed = (filter: RegExp, from: string, to: string): Plugin => ({
  name: `changed ${filter.source}`,
  setup({ onLoad }) {
    onLoad({ filter }, ({ path: file }) => {
      const code = readFileSync(file, 'utf8')
      if (!code.includes(from)) throw new Error(`${file} no longer contains ${from}: adapt pack-cli.ts`)
      return { contents: code.replace(from, to), loader: 'js' }
    })
  },
})

/** The option parser supports commands that are separate programs, which takes 4 ms to load and is not used. */
const ownCommands = changed(/[\\/]commander[\\/]lib[\\/]command\.js$/, "require('node:child_process')", '{}')

/** Before Node 21, the PostgreSQL driver makes a Response to see that it is not in a worker of a cloud: 20 ms. */
const ownSockets = changed(/[\\/]pg[\\/]lib[\\/]stream\.js$/, 'if (isCloudflareRuntime()) {', 'if (false) {')

if (process.argv[1] === import.meta.filename) {
  const [folder = path.join(root, 'dist'), ...more] = process.argv.slice(2)
  if (folder.startsWith('-') || more.length > 0) {
    console.error('Usage: npm run pack [-- FOLDER], where the tarball goes into FOLDER, by default dist')
    process.exit(folder === '--help' ? 0 : 2)
  }
  console.log(await packCli(path.resolve(folder)))
}
