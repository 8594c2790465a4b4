import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { languagesOf, rawWords, readName } from '@/server/names/read/read-name'
import { type Concept, isNumeric, type NamedConcept } from './concept'
import { conceptKey, dimensionKey, exactKey, isDimensionKey, stem } from './concept-key'
import { concepts } from './read-concepts'

/**
 * Concepts by the key of each of their names, topical ones before the general one.
 * @throws Error naming the table's row for a cell that cannot be read, and for two rows of one name and topic.
 */
export function indexConcepts(): ConceptIndex {
  const byKey = new Map<string, Entry[]>()
  for (const concept of concepts()) {
    for (const [key, number] of keysOfConcept(concept)) {
      const others = byKey.get(key) ?? []
      const rival = others.find(
        (other) =>
          isNumeric(other.concept) === isNumeric(concept) &&
          (overlap(other.concept, concept) || (concept.givesWay && other.concept.topics.length === 0)),
      )
      if (rival && (concept.givesWay || isDimensionKey(key))) continue
      if (rival) {
        const names = `${nameOf(rival.concept)} and ${nameOf(concept)}`
        throw new Error(`"${key}" is both ${names} of the dictionary: give one a topic, or take the alias from one`)
      }
      byKey.set(key, [...others, { concept, ...number }])
    }
  }
  return byKey
}

/** The interface of the packed index, whose concepts are read one by one on demand. */
export type ConceptIndex = {
  has(key: string): boolean
  get(key: string): readonly Entry[] | undefined
  keys(): Iterable<string>
}

/** A concept under one of its names. */
export type Entry = {
  readonly concept: Concept
  /** Whether only the plural is a count: `warnings`, not `warning`. */
  readonly many: boolean
  /** Whether the tables have a plural that is none: `dangerous goods` are a flag. */
  readonly plural: boolean
}

type GrammaticalNumber = Pick<Entry, 'many' | 'plural'>
const unnumbered: GrammaticalNumber = { many: false, plural: false }

function keysOfConcept(concept: NamedConcept): ReadonlyMap<string, GrammaticalNumber> {
  // A thing and one word: both word orders are equal, and there are thousands of these concepts.
  if (concept.givesWay) return new Map(concept.phrases.map((phrase) => [conceptKey(phrase.split(' ')), unnumbered]))
  const keys = new Map<string, GrammaticalNumber>()
  for (const phrase of concept.phrases) {
    const many = isNumeric(concept) && !phrase.startsWith('=') && isPlural(phrase)
    const plural = !isNumeric(concept) && phrase.includes(' ') && endsInPlural(phrase)
    for (const key of keysOf(phrase)) {
      const other = keys.get(key)
      keys.set(key, { many: (other?.many ?? true) && many, plural: (other?.plural ?? false) || plural })
    }
    const inAnyUnit = keyInAnyUnit(concept, phrase)
    if (inAnyUnit !== null) keys.set(inAnyUnit, unnumbered)
  }
  return keys
}

/** A trade's measure whose name ends in its unit is the same in other units: `explosive kg` is an `explosive_lb` too. */
function keyInAnyUnit({ topics, values }: Concept, phrase: string): string | null {
  if (topics.length === 0 || values.kind !== 'measure' || values.unit === null || phrase.startsWith('=')) return null
  const raw = rawWords(phrase)
  const { unit, per, spent } = measuredBy(raw)
  const bare = raw.filter((_, at) => !spent.has(at))
  return unit?.symbol === values.unit.symbol && !per && bare.length > 0 ? dimensionKey(bare, unit) : null
}

/** A plural of one word; longer phrases are counts in any number: `tests passed`. */
const isPlural = (phrase: string): boolean => !phrase.includes(' ') && phrase.endsWith('s') && stem(phrase) !== phrase

function endsInPlural(phrase: string): boolean {
  const last = phrase.slice(phrase.lastIndexOf(' ') + 1)
  return stem(last) !== last
}

/** Whether one request could mean both: with equal weights the order of rows would decide. */
const overlap = (a: Concept, b: Concept): boolean =>
  a.language === b.language &&
  (a.trades.length === 0 ? b.trades.length === 0 : a.trades.some((trade) => b.trades.includes(trade)))

const nameOf = ({ name, topics }: Concept): string => (topics.length === 0 ? name : `${name} (${topics.join(' ')})`)

/**
 * The key as written, and in the word order of `readName`. A phrase after `=` matches only as written: `=days` is not
 * a `day`.
 */
function keysOf(phrase: string): string[] {
  if (phrase.startsWith('=')) return [exactKey(rawWords(phrase.slice(1)))]
  const raw = rawWords(phrase)
  if (raw.length < 2) return [conceptKey(raw)]
  const { words } = readName(phrase, languagesOf([]))
  const sameWords = words.map(stem).sort().join(' ') === raw.map(stem).sort().join(' ')
  return sameWords ? [conceptKey(raw), conceptKey(words)] : [conceptKey(raw)]
}
