import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin } from 'esbuild'
import { once } from '@/server/kernel/memory/once'
import { compressed, compressScript, expanded } from './compressed'

/**
 * Packages that load a WebAssembly file from their own folder, and large ones loaded on demand, each with the function
 * that writes its folder below `vendor`.
 */
const packages: Readonly<Record<string, (own: string, out: string) => Promise<string>>> = {
  'libpg-query': (own, out) =>
    bundled(path.join(own, 'wasm/index.cjs'), out, [path.join(own, 'wasm/libpg-query.wasm')]),
  'node-sqlite3-wasm': (own, out) =>
    bundled(path.join(own, 'dist/node-sqlite3-wasm.js'), out, [path.join(own, 'dist/node-sqlite3-wasm.wasm')]),
  '@dbml/parse': bundled,
  '@mrleebo/prisma-ast': bundled,
  yaml: bundled,
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
      onResolve({ filter: new RegExp(`^(?:${names.join('|')})$`) }, async ({ path: name }) => {
        const entry = (await entries()).get(name)
        return entry === undefined ? undefined : { path: entry, external: true }
      })
    },
  }
}

/** @param files the WebAssembly files that it reads from its folder. */
async function bundled(entry: string, out: string, files: readonly string[] = []): Promise<string> {
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
  })
  for (const file of files) compressed(file, path.join(out, path.basename(file)))
  if (files.length > 0) writeFileSync(outfile, expanded(readFileSync(outfile, 'utf8'), 'script'))
  compressScript(outfile)
  return 'index.cjs'
}
