import { stem } from '@/server/generation/profiles/dictionary/concept-key'
import { readTable } from '@/server/kernel/read-table'
import type { RequestContext } from '@/server/names/read/read-request'

const rows = readTable(new URL('./topics.tsv', import.meta.url), ['topic', 'words']).map(({ topic, words }) => {
  const all = words.split(' ')
  const parent = all.find((word) => word.startsWith('@'))?.slice(1)
  return { topic, parent, words: all.filter((word) => !word.startsWith('@')) }
})

/** Topics of tables, for names with topic-specific meanings. */
export const topicNames: ReadonlySet<string> = new Set(rows.map(({ topic }) => topic))

const namesByTopic = new Map(rows.map(({ topic, words }) => [topic, [topic, ...words.slice(0, 1)]]))

/** The topic's name and its first word. */
export const namesOfTopic = (topic: string): readonly string[] => namesByTopic.get(topic) ?? [topic]

/** Languages with localized lists: the state of an `Auftrag` is `offen`. */
export const spokenTopics: ReadonlySet<string> = new Set([
  'dutch',
  'french',
  'german',
  'italian',
  'portuguese',
  'spanish',
])

/** The topic that a narrower one lies within. */
export const parentOf = (topic: string): string | undefined => parentsByTopic.get(topic)
const parentsByTopic = new Map(rows.map(({ topic, parent }) => [topic, parent]))

/** Topics within another one: words for a court also count for a civil court, if one of its own words occurs. */
const parents = rows.flatMap(({ topic, parent }) => (parent === undefined ? [] : [[topic, parent] as const]))
/** Their places in that order: the parent of one may be within a later one. */
const placeOfChild = new Map(parents.map(([topic], place) => [topic, place]))

/** Whether a topic is within another one, directly or not. */
export function isWithin(topic: string, other: string): boolean {
  const parent = parentOf(topic)
  return parent !== undefined && (parent === other || isWithin(parent, other))
}

const topicsOfWord = new Map<string, string[]>()
for (const { topic, words } of rows) {
  for (const word of words) {
    const key = stem(word)
    const topics = topicsOfWord.get(key) ?? []
    if (!topics.includes(topic)) topicsOfWord.set(key, [...topics, topic])
  }
}

/** The words of a topic that its parent has as well. */
const sharedWithParent = new Map<string, string[]>()
for (const [word, topics] of topicsOfWord) {
  for (const topic of topics) {
    const parent = parentOf(topic)
    if (parent === undefined || !topics.includes(parent)) continue
    sharedWithParent.set(topic, [...(sharedWithParent.get(topic) ?? []), word])
  }
}

/** Whether a word is evidence for any topic. */
export const isOfTopics = (word: string): boolean => topicsOfWord.has(stem(word))

/** Whether a word is evidence for a topic, or for one that it is within or that is within it. */
export const isAkin = (word: string, topic: string): boolean =>
  topicsOfWord.get(stem(word))?.some((each) => each === topic || isWithin(each, topic) || isWithin(topic, each)) ??
  false

/** A word of the domain hint has more weight than one of a column, and a trade named in it has the most. */
const hintWeight = 1.2
const tradeWeight = 3
const namedTradeWeight = 5
/** Words of many topics have less weight. */
const rarityOf = (topics: readonly string[]): number => 1 / Math.sqrt(topics.length)

/** Words shared by many trades have less weight. */
const commonWords: ReadonlySet<string> = new Set(
  readTable(new URL('./common-words.tsv', import.meta.url), ['word']).map(({ word }) => stem(word)),
)
const ofCommon = 0.5

const unsaid = { hint: new Set<string>(), trade: new Set<string>() }

/** Minimum weight of a topic's own words for its parent's words to count for it. */
const leastOwn = 0.9

/** A table about pods is also about servers, though less: the larger topic covers what the smaller one lacks. */
const ofParent = 0.8

/** The weight of each topic in a request; absent where nothing supports it. `votes` are the evidence of whole names. */
export function topicWeights(
  words: Iterable<string>,
  { hint, trade }: Pick<RequestContext, 'hint' | 'trade'> = unsaid,
  votes: Iterable<readonly [topic: string, weight: number]> = [],
): ReadonlyMap<string, number> {
  const weights = new Map<string, number>()
  const weightOfWord = new Map<string, number>()
  const support = (key: string, weight: number) => {
    const topics = topicsOfWord.get(key)
    if (!topics) return
    const each = (commonWords.has(key) ? weight * ofCommon : weight) * rarityOf(topics)
    weightOfWord.set(key, (weightOfWord.get(key) ?? 0) + each)
    for (const topic of topics) weights.set(topic, (weights.get(topic) ?? 0) + each)
  }
  const ofTrade = trade.size < hint.size ? namedTradeWeight : tradeWeight
  const tradeStems = new Set([...trade].map(stem))
  for (const word of new Set([...words].map(stem))) support(word, 1)
  for (const word of new Set([...hint].map(stem))) support(word, tradeStems.has(word) ? ofTrade : hintWeight)
  const children: number[] = []
  for (const [topic, weight] of weights) {
    const place = weight < leastOwn ? undefined : placeOfChild.get(topic)
    if (place !== undefined) children.push(place)
  }
  for (const [topic, weight] of votes) weights.set(topic, (weights.get(topic) ?? 0) + weight)
  for (const place of children.sort((one, other) => one - other)) {
    const [topic = '', parent = ''] = parents[place] ?? []
    const twice = (sharedWithParent.get(topic) ?? []).reduce((sum, word) => sum + (weightOfWord.get(word) ?? 0), 0)
    const both = (weights.get(topic) ?? 0) + (weights.get(parent) ?? 0) - twice
    weights.set(topic, both)
    weights.set(parent, Math.max(weights.get(parent) ?? 0, both * ofParent))
  }
  return weights
}
