import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'esbuild'
import { englishProse } from '@/server/generation/profiles/prose/foreign/english-prose'

/** Packs the sentences of the dictionary, which would otherwise need all its tables: a megabyte for a hundred patterns. */
export const packedProse = (out: string): Plugin => ({
  name: 'packed prose',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]prose[\\/]foreign[\\/]english-prose\.ts$/ }, () => {
      writeFileSync(path.join(out, 'tables/english-prose.txt'), [...englishProse()].join('\n'))
      return { contents: unpacked, loader: 'js' }
    })
  },
})

const unpacked = `import { readFileSync } from 'node:fs'
const file = new URL('./tables/english-prose.txt', import.meta.url)
let patterns
export const englishProse = () => (patterns ??= new Set(readFileSync(file, 'utf8').split('\\n')))`
