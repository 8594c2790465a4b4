import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'esbuild'
import { knownWords } from '@/server/names/vocabulary/known-words'

/**
 * Packs the English words that schemas use as sorted text, in which a word is found by bisection: they are made of many
 * tables, and almost every name has a word that is looked up.
 */
export const packedKnownWords = (out: string): Plugin => ({
  name: 'packed known words',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]names[\\/]vocabulary[\\/]known-words\.ts$/ }, () => {
      writeFileSync(path.join(out, 'tables/known-words.txt'), `${[...knownWords()].sort().join('\n')}\n`)
      return { contents: unpacked, loader: 'js' }
    })
  },
})

const unpacked = `import { readFileSync } from 'node:fs'
let text
const read = () => (text ??= readFileSync(new URL('./tables/known-words.txt', import.meta.url), 'utf8'))
export function isKnownWord(word) {
  let low = 0
  let high = read().length
  while (low < high) {
    const line = text.lastIndexOf('\\n', ((low + high) >> 1) - 1) + 1
    const end = text.indexOf('\\n', line)
    const own = text.slice(line, end)
    if (own === word) return true
    if (own < word) low = end + 1
    else high = line
  }
  return false
}
export const knownWords = () => new Set(read().slice(0, -1).split('\\n'))`
