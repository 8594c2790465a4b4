import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'esbuild'
import type { Concept } from '@/server/generation/profiles/dictionary/concept'
import { type Entry, indexConcepts } from '@/server/generation/profiles/dictionary/concept-index'
import { once } from '@/server/kernel/memory/once'
import { brotli } from './brotli'

/**
 * Packs the dictionary with its tables read and its names parsed, which takes longer than most commands. A concept is
 * parsed when a name refers to it, which few do in a recipe.
 * @param compression the best is for downloads: it takes eighteen times as long and saves a tenth.
 */
export const packedDictionary = (out: string, compression: keyof typeof compressed): Plugin => ({
  name: 'packed dictionary',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]profiles[\\/]dictionary[\\/]concept-index\.ts$/ }, () => {
      writeFileSync(path.join(out, 'tables/dictionary.txt.br'), compressed[compression]())
      return { contents: unpacked, loader: 'js' }
    })
  },
})

const compressedAt = (quality: 9 | 11) => once(() => brotli(packed(), quality))
const compressed = { best: compressedAt(11), quick: compressedAt(9) }

/**
 * Grouped for the smallest size: the keys; then each key's concepts as base-36 indexes, with those for plurals only
 * after a plus; then the members of the concepts.
 */
function packed(): string {
  const index = indexConcepts()
  const places = new Map<Concept, number>()
  const keys = [...index.keys()]
  const entriesOf: readonly (readonly Entry[])[] = keys.map((key) => index.get(key) ?? [])
  for (const entries of entriesOf)
    for (const { concept } of entries) if (!places.has(concept)) places.set(concept, places.size)
  const concepts = [...places.keys()]
  const placesOf = entriesOf.map((entries) =>
    entries.map(({ concept, many }) => `${many ? '+' : ''}${places.get(concept)?.toString(36)}`).join(' '),
  )
  const members = [
    concepts.map(({ name }) => name),
    concepts.map(({ language }) => language),
    concepts.map(({ topics }) => topics),
    concepts.map(({ trades }) => trades),
    concepts.map(({ phrases }) => [...phrases.filter(isExact), wordsIn(phrases)]),
    concepts.map(({ values }) => values),
  ].map((column) => column.map((member) => JSON.stringify(member)))
  return [keys, placesOf, ...members].map((column) => column.join('\n')).join('\f')
}

/** A name that matches only as a whole. The others are looked up as keys, and by their words. */
const isExact = (phrase: string): boolean => phrase.startsWith('=')
const wordsIn = (phrases: readonly string[]): string =>
  [...new Set(phrases.filter((phrase) => !isExact(phrase)).flatMap((phrase) => phrase.split(' ')))].sort().join(' ')

const unpacked = `import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
export function indexConcepts() {
  const file = new URL('./tables/dictionary.txt.br', import.meta.url)
  const [keys, places, ...members] = brotliDecompressSync(readFileSync(file)).toString().split('\\f').map((column) => column.split('\\n'))
  const lines = new Map()
  for (let line = 0; line < keys.length; line++) lines.set(keys[line], line)
  const parsed = new Map()
  function conceptAt(place) {
    let concept = parsed.get(place)
    if (!concept) {
      const [name, language, topics, trades, phrases, values] = members.map((column) => JSON.parse(column[place]))
      concept = { name, language, topics, trades, phrases, values }
      parsed.set(place, concept)
    }
    return concept
  }
  const known = new Map()
  return {
    has: (key) => lines.has(key),
    get(key) {
      const line = lines.get(key)
      if (line === undefined) return undefined
      let entries = known.get(line)
      if (!entries) {
        entries = places[line].split(' ').map((place) => ({ concept: conceptAt(parseInt(place, 36)), many: place[0] === '+' }))
        known.set(line, entries)
      }
      return entries
    },
    keys: () => keys,
  }
}`
