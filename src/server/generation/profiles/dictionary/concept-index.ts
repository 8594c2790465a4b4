import { languagesOf, rawWords, readName } from '@/server/names/read/read-name'
import { type Concept, isNumeric } from './concept'
import { conceptKey, exactKey, stem } from './concept-key'
import { concepts } from './read-concepts'

/**
 * The concepts by the key of each name they go by, those of a topic before the one that holds everywhere.
 * @throws Error naming the table's row for a cell that cannot be read, and for two rows of one name and topic.
 */
export function indexConcepts(): ConceptIndex {
  const byKey = new Map<string, Entry[]>()
  for (const concept of concepts()) {
    for (const [key, many] of keysOfConcept(concept)) {
      const others = byKey.get(key) ?? []
      const rival = others.find(
        (other) =>
          isNumeric(other.concept) === isNumeric(concept) &&
          (overlap(other.concept, concept) || (concept.givesWay && other.concept.topics.length === 0)),
      )
      if (rival && concept.givesWay) continue
      if (rival) {
        const names = `${nameOf(rival.concept)} and ${nameOf(concept)}`
        throw new Error(`"${key}" is both ${names} of the dictionary: give one a topic, or take the alias from one`)
      }
      byKey.set(key, [...others, { concept, many }])
    }
  }
  return byKey
}

/** What packing keeps of the index: concepts are read one by one, when a name asks for them. */
export type ConceptIndex = {
  has(key: string): boolean
  get(key: string): readonly Entry[] | undefined
  keys(): Iterable<string>
}

/** A concept under one of its names; `many` where it is counted by the plural alone: `warnings`, not `warning`. */
export type Entry = { readonly concept: Concept; readonly many: boolean }

function keysOfConcept(concept: Concept): ReadonlyMap<string, boolean> {
  // A thing and one word: both orders of the reader are one, and there are thousands of them.
  if (concept.givesWay) return new Map(concept.phrases.map((phrase) => [conceptKey(phrase.split(' ')), false]))
  const keys = new Map<string, boolean>()
  for (const phrase of concept.phrases) {
    const many = isNumeric(concept) && !phrase.startsWith('=') && isPlural(phrase)
    for (const key of keysOf(phrase)) keys.set(key, (keys.get(key) ?? true) && many)
  }
  return keys
}

/** A plural of one word; longer phrases count whatever their number: `tests passed`. */
const isPlural = (phrase: string): boolean => !phrase.includes(' ') && phrase.endsWith('s') && stem(phrase) !== phrase

/** Whether one request could mean both: an equal weight would leave the choice to the order of rows. */
const overlap = (a: Concept, b: Concept): boolean =>
  a.language === b.language &&
  (a.trades.length === 0 ? b.trades.length === 0 : a.trades.some((trade) => b.trades.includes(trade)))

const nameOf = ({ name, topics }: Concept): string => (topics.length === 0 ? name : `${name} (${topics.join(' ')})`)

/**
 * As written, and in the order in which the reader of names puts the same words. A phrase behind `=` holds as it stands
 * alone: `=days` are not a `day`.
 */
function keysOf(phrase: string): string[] {
  if (phrase.startsWith('=')) return [exactKey(rawWords(phrase.slice(1)))]
  const raw = rawWords(phrase)
  if (raw.length < 2) return [conceptKey(raw)]
  const { words } = readName(phrase, languagesOf([]))
  const sameWords = words.map(stem).sort().join(' ') === raw.map(stem).sort().join(' ')
  return sameWords ? [conceptKey(raw), conceptKey(words)] : [conceptKey(raw)]
}
