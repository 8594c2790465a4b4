import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'esbuild'
import { indexConcepts } from '@/server/generation/profiles/dictionary/concept-index'

/** Packs the dictionary as it is once its tables are read and its names understood, which takes longer than most commands. */
export const packedDictionary = (out: string): Plugin => ({
  name: 'packed dictionary',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]profiles[\\/]dictionary[\\/]concept-index\.ts$/ }, () => {
      writeFileSync(path.join(out, 'tables/dictionary.json'), JSON.stringify(packed()))
      return { contents: unpacked, loader: 'js' }
    })
  },
})

/** Concepts once each, and the keys with the places of theirs. */
function packed() {
  const keys = [...indexConcepts()]
  const concepts = [...new Set(keys.flatMap(([, entries]) => entries.map(({ concept }) => concept)))]
  const places = new Map(concepts.map((concept, at) => [concept, at]))
  return {
    concepts,
    keys: keys.map(([key, entries]) => [key, entries.map(({ concept, many }) => [places.get(concept), many])]),
  }
}

const unpacked = `import { readFileSync } from 'node:fs'
export function indexConcepts() {
  const { concepts, keys } = JSON.parse(readFileSync(new URL('./tables/dictionary.json', import.meta.url), 'utf8'))
  return new Map(keys.map(([key, entries]) => [key, entries.map(([at, many]) => ({ concept: concepts[at], many }))]))
}`
