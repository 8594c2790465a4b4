import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'

/** The best takes fifteen times as long, for another tenth. */
const quality = 9

/** Copies a WebAssembly file compressed: the tarball's own compression leaves it a quarter larger. */
export function compressed(file: string, copy: string): void {
  const bytes = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  writeFileSync(`${copy}.br`, brotliCompressSync(bytes, { params }))
}

/** Where packages read their WebAssembly file, and how they read its compressed copy instead. */
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
 * The code of a package that reads its WebAssembly file, made to read the compressed copy.
 * @throws Error where the code does not read a file as it did in the version that is known.
 */
export function expanded(code: string, kind: keyof typeof readings): string {
  const [reading, replacement] = readings[kind]
  const found = code.match(new RegExp(reading, 'g'))?.length ?? 0
  if (found !== 1) throw new Error(`a package reads its WebAssembly file in ${found} places: adapt compressed.ts`)
  return code.replace(reading, replacement)
}
