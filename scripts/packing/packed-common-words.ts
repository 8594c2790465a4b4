import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'esbuild'
import { indexCommonWords, wordsOfTexts } from '@/server/importing/samples/personal/common-words'
import { wordsOfPhrases } from '@/server/importing/samples/personal/words-of-phrases'
import { brotli } from './brotli'

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

/** Packs the words of the dictionary's names that are in no other text, because the packed dictionary has no names. */
export const packedWordsOfPhrases = (out: string): Plugin => ({
  name: 'packed words of phrases',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]samples[\\/]personal[\\/]words-of-phrases\.ts$/ }, () => {
      const others = wordsOfTexts()
      const words = [...wordsOfPhrases()].filter((word) => !others.has(word)).sort()
      writeFileSync(path.join(out, 'tables/words-of-phrases.txt.br'), brotli(words.join('\n'), 11))
      return { contents: unpackedWordsOfPhrases, loader: 'js' }
    })
  },
})

const unpackedWordsOfPhrases = `import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
const file = new URL('./tables/words-of-phrases.txt.br', import.meta.url)
export const wordsOfPhrases = () => new Set(brotliDecompressSync(readFileSync(file)).toString().split('\\n'))`

const unpacked = `import { readFileSync } from 'node:fs'
const file = new URL('./tables/common-words.txt', import.meta.url)
export const indexCommonWords = () => new Set(readFileSync(file, 'utf8').split('\\n'))`
