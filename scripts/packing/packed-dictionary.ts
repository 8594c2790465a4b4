import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'esbuild'
import type { Concept } from '@/server/generation/profiles/dictionary/concept'
import { type Entry, indexConcepts } from '@/server/generation/profiles/dictionary/concept-index'
import { spokenTopics } from '@/server/generation/profiles/topics/topics'
import { once } from '@/server/kernel/memory/once'
import { brotli } from './brotli'
import { PackedUnits, packedValues, unpackedValues } from './packed-values'

/**
 * Packs the dictionary with its tables read and its names parsed, which takes longer than most commands. A concept is
 * parsed when a name refers to it, which few do in a recipe; keys are found in the bytes, because a text for each takes
 * longer than all else.
 * @param compression the best is for downloads: it takes eighteen times as long and saves a tenth.
 */
export const packedDictionary = (out: string, compression: keyof typeof compressed): Plugin => ({
  name: 'packed dictionary',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]profiles[\\/]dictionary[\\/]concept-index\.ts$/ }, () => {
      writeFileSync(path.join(out, 'tables/dictionary.txt.br'), compressed[compression]())
      const keys = [...indexConcepts().keys()].length
      return {
        contents: unpacked.replace('KEYS', String(keys)).replace('SPOKEN', JSON.stringify([...spokenTopics])),
        loader: 'js',
      }
    })
  },
})

const compressedAt = (quality: 9 | 11) => once(() => brotli(packed(), quality))
const compressed = { best: compressedAt(11), quick: compressedAt(9) }

/**
 * Grouped for the smallest size: the keys; then each key's concepts as base-36 indexes, after a plus for plurals only
 * and an asterisk for other plurals; then the members of the concepts, and the units to which they refer.
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
    entries
      .map(({ concept, many, plural }) => `${many ? '+' : plural ? '*' : ''}${places.get(concept)?.toString(36)}`)
      .join(' '),
  )
  const units = new PackedUnits()
  const columns = [
    keys,
    placesOf,
    concepts.map(({ name }) => name),
    concepts.map(({ topics }) => topics.join(' ')),
    concepts.map(({ things, isShare }) => [...(isShare ? ['%'] : []), ...things].join(' ')),
    concepts.map(({ values }) => packedValues(values, units)),
    units.lines(),
  ]
  return columns.map((column) => column.join('\n')).join('\f')
}

// KEYS stands for their number, SPOKEN for the topics that are languages. `slots` is a hash table with open addressing: the line of each key, from 1.
const unpacked = `import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
const count = KEYS
const spoken = new Set(SPOKEN)
const size = 1 << (33 - Math.clz32(count))
export function indexConcepts() {
  const bytes = brotliDecompressSync(readFileSync(new URL('./tables/dictionary.txt.br', import.meta.url)))
  const [keys, places, ...members] = linesOf(bytes)
  const units = members.pop()
  const unitAt = (line) => JSON.parse(text(units, line))
  const text = (lines, line) => bytes.toString('utf8', lines[line], lines[line + 1] - 1)
  const slots = new Int32Array(size)
  for (let line = 0; line < count; line++) {
    let slot = slotOf(bytes, keys[line], keys[line + 1] - 1)
    while (slots[slot] !== 0) slot = (slot + 1) & (size - 1)
    slots[slot] = line + 1
  }
  function lineOf(key) {
    const own = Buffer.from(key)
    for (let slot = slotOf(own, 0, own.length); slots[slot] !== 0; slot = (slot + 1) & (size - 1)) {
      const line = slots[slot] - 1
      const start = keys[line]
      const end = keys[line + 1] - 1
      if (end - start === own.length && own.compare(bytes, start, end) === 0) return line
    }
    return undefined
  }
  const wordsIn = (line) => (line === '' ? [] : line.split(' '))
  const parsed = new Map()
  function conceptAt(place) {
    let concept = parsed.get(place)
    if (!concept) {
      const [name, written, mentioned, values] = members.map((lines) => text(lines, place))
      const topics = wordsIn(written)
      const things = wordsIn(mentioned)
      const isShare = things[0] === '%'
      concept = {
        name,
        topics,
        language: topics.find((topic) => spoken.has(topic)) ?? null,
        trades: topics.filter((topic) => !spoken.has(topic)),
        values: valuesIn(values, unitAt),
        things: isShare ? things.slice(1) : things,
        isShare,
      }
      parsed.set(place, concept)
    }
    return concept
  }
  const known = new Map()
  return {
    has: (key) => lineOf(key) !== undefined,
    get(key) {
      const line = lineOf(key)
      if (line === undefined) return undefined
      let entries = known.get(line)
      if (!entries) {
        entries = text(places, line).split(' ').map((written) => {
          const [number, place] = /^[+*]/.test(written) ? [written[0], written.slice(1)] : ['', written]
          return { concept: conceptAt(parseInt(place, 36)), many: number === '+', plural: number === '*' }
        })
        known.set(line, entries)
      }
      return entries
    },
    keys: () => Array.from({ length: count }, (_, line) => text(keys, line)),
  }
}
function linesOf(bytes) {
  const columns = []
  for (let start = 0; start < bytes.length; ) {
    const feed = bytes.indexOf(12, start)
    const end = feed < 0 ? bytes.length : feed
    columns.push(startsIn(bytes, start, end))
    start = end + 1
  }
  return columns
}
function startsIn(bytes, from, end) {
  const starts = new Int32Array(count + 1)
  let line = 0
  starts[0] = from
  for (let at = from; at < end; at++) if (bytes[at] === 10) starts[++line] = at + 1
  starts[line + 1] = end + 1
  return starts
}
function slotOf(bytes, start, end) {
  let hash = 0
  for (let at = start; at < end; at++) hash = (Math.imul(hash, 31) + bytes[at]) | 0
  return (hash ^ (hash >>> 15)) & (size - 1)
}
${unpackedValues}`
