import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin } from 'esbuild'
import { writeDeclarations } from './declarations'
import { vendored } from './vendored'

const root = path.resolve(import.meta.dirname, '../..')

/** Entry points for importers: `rowmint`, and its fixtures for test runners. */
const modules = ['index', 'vitest', 'playwright'] as const

/**
 * Packs the `rowmint` package: the command line and the library in one bundle with all that they need, so that it
 * installs and works offline.
 * @param folder where the tarball goes; the unpacked package stands in `package` below it.
 * @returns the path of the tarball.
 */
export async function packCli(folder: string): Promise<string> {
  const out = path.join(folder, 'package')
  rmSync(out, { recursive: true, force: true })
  mkdirSync(path.join(out, 'tables'), { recursive: true })
  await build({
    absWorkingDir: root,
    entryPoints: {
      rowmint: 'src/cli/main.ts',
      ...Object.fromEntries(modules.map((name) => [name, `src/library/${name}.ts`])),
    },
    outdir: out,
    bundle: true,
    splitting: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    plugins: [tables(out), englishAlone, vendored(root, out)],
    // Bundled packages in CommonJS call `require` of node's own modules. Names of the bundle are short: none is like this one.
    banner: {
      js: "import{createRequire as createBundleRequire}from'node:module';const require=createBundleRequire(import.meta.url);",
    },
    logLevel: 'error',
  })
  const { version, license, engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const manifest = {
    name: 'rowmint',
    version,
    description: 'Linked synthetic data sets: any table, any range of rows, the same bytes everywhere.',
    license,
    type: 'module',
    engines,
    bin: { rowmint: './rowmint.js' },
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

/** Brings the tables that code reads by `new URL('./name.tsv', import.meta.url)` along, under names without folders. */
const tables = (out: string): Plugin => ({
  name: 'tables',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]src[\\/](?:cli|server|wire)[\\/].*\.ts$/ }, ({ path: file }) => {
      const contents = readFileSync(file, 'utf8').replaceAll(
        /new URL\('(\.\/[^']+\.tsv)', import\.meta\.url\)/g,
        (whole, relative: string) => {
          const table = path.resolve(path.dirname(file), relative)
          if (!existsSync(table)) return whole
          const name = path.relative(path.join(root, 'src/server'), table).replaceAll(path.sep, '-')
          copyFileSync(table, path.join(out, 'tables', name))
          return `new URL('./tables/${name}', import.meta.url)`
        },
      )
      return { contents: contents.replace("import { z } from 'zod'", "import * as z from 'zod'"), loader: 'ts' }
    })
  },
})

/** zod brings its messages in forty languages, half of all that a command would read at its start; it is English that is used. */
const englishAlone: Plugin = {
  name: 'english alone',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js'",
    }))
  },
}

if (process.argv[1] === import.meta.filename) {
  console.log(await packCli(path.resolve(process.argv[2] ?? path.join(root, 'dist'))))
}
