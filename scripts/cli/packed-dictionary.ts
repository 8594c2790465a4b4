import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'esbuild'
import type { Concept } from '@/server/generation/profiles/dictionary/concept'
import { indexConcepts } from '@/server/generation/profiles/dictionary/concept-index'
import { concepts } from '@/server/generation/profiles/dictionary/read-concepts'

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

/** Like beside like, which packs smallest: the members of all concepts, and their keys, those of plurals alone behind a plus. */
function packed() {
  const keys = new Map<Concept, string[]>(concepts().map((concept) => [concept, []]))
  for (const [key, entries] of indexConcepts())
    for (const { concept, many } of entries) keys.get(concept)?.push(many ? `+${key}` : key)
  const all = [...keys.keys()]
  return {
    names: all.map(({ name }) => name),
    languages: all.map(({ language }) => language),
    topics: all.map(({ topics }) => topics),
    trades: all.map(({ trades }) => trades),
    phrases: all.map(({ phrases }) => [...phrases.filter(isExact), wordsIn(phrases)]),
    values: all.map(({ values }) => values),
    keys: [...keys.values()],
  }
}

/** A name that holds as it stands alone. The others are asked for as keys, and for the words that they consist of. */
const isExact = (phrase: string): boolean => phrase.startsWith('=')
const wordsIn = (phrases: readonly string[]): string =>
  [...new Set(phrases.filter((phrase) => !isExact(phrase)).flatMap((phrase) => phrase.split(' ')))].sort().join(' ')

const unpacked = `import { readFileSync } from 'node:fs'
export function indexConcepts() {
  const packed = JSON.parse(readFileSync(new URL('./tables/dictionary.json', import.meta.url), 'utf8'))
  const { names, languages, topics, trades, phrases, values, keys } = packed
  const byKey = new Map()
  for (const [at, name] of names.entries()) {
    const concept = { name, language: languages[at], topics: topics[at], trades: trades[at], phrases: phrases[at], values: values[at] }
    for (const written of keys[at]) {
      const many = written[0] === '+'
      const key = many ? written.slice(1) : written
      const entries = byKey.get(key)
      if (entries) entries.push({ concept, many })
      else byKey.set(key, [{ concept, many }])
    }
  }
  return byKey
}`
