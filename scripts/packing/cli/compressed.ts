import { readFileSync, writeFileSync } from 'node:fs'
import { brotli } from '../brotli'

/** Copies a WebAssembly file compressed. */
export const compressed = (file: string, copy: string): void =>
  writeFileSync(`${copy}.br`, brotli(readFileSync(file), 11))

/** The code with which packages read their WebAssembly file, and its replacement for the compressed copy. */
const readings = {
  script: [
    /([\w$]+)\.readFileSync\(([\w$]+)\)/,
    'require("node:zlib").brotliDecompressSync($1.readFileSync($2+".br"))',
  ],
  module: [
    /await readFile\(new URL\("([^"]+\.wasm)", import\.meta\.url\)\)/,
    '(await import("node:zlib")).brotliDecompressSync(await readFile(new URL("$1.br", import.meta.url)))',
  ],
} as const

/**
 * The code of a package, changed to read the compressed copy of its WebAssembly file.
 * @throws Error if the code does not read the file as in the known version.
 */
export function expanded(code: string, kind: keyof typeof readings): string {
  const [reading, replacement] = readings[kind]
  const found = code.match(new RegExp(reading, 'g'))?.length ?? 0
  if (found !== 1) throw new Error(`a package reads its WebAssembly file in ${found} places: adapt compressed.ts`)
  return code.replace(reading, replacement)
}

/**
 * Replaces a CommonJS script that few commands need by a short one, which runs a compressed copy next to it: the window
 * of a package archive is much smaller than the script.
 */
export function compressScript(file: string): void {
  writeFileSync(`${file}.br`, brotli(readFileSync(file), 11))
  writeFileSync(file, runsCopy)
}

const runsCopy = `"use strict"
const code = require("node:zlib").brotliDecompressSync(require("node:fs").readFileSync(__filename + ".br"))
const own = new module.constructor(__filename, module)
own.filename = __filename
own.paths = module.paths
own._compile(code.toString(), __filename)
module.exports = own.exports
`
