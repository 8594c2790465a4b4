import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'esbuild'
import { indexCommonWords } from '@/server/importing/samples/personal/common-words'

/** Packs the words that are not names of people, precomputed from all tables: needed for the first sample. */
export const packedCommonWords = (out: string): Plugin => ({
  name: 'packed common words',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]samples[\\/]personal[\\/]common-words\.ts$/ }, () => {
      writeFileSync(path.join(out, 'tables/common-words.txt'), [...indexCommonWords()].join('\n'))
      return { contents: unpacked, loader: 'js' }
    })
  },
})

const unpacked = `import { readFileSync } from 'node:fs'
const file = new URL('./tables/common-words.txt', import.meta.url)
export const indexCommonWords = () => new Set(readFileSync(file, 'utf8').split('\\n'))`
