import { topicNames } from '@/server/generation/profiles/topics/topics'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'

/** Content of prose: findings, actions, or both. */
export type ProseKind = 'both' | 'done' | 'found'

/** Patterns of a trade's texts in English. */
export type TradeProse = Readonly<Record<ProseKind, string>>

const rows = once(() => readTable(new URL('./trades.tsv', import.meta.url), ['topics', 'found', 'done', 'arabic']))

/** Texts by topic; absent for topics that are not trades, such as languages. */
export const proseByTopic = once((): ReadonlyMap<string, TradeProse> => {
  const byTopic = new Map<string, TradeProse>()
  for (const { topics, found, done } of rows()) {
    const prose = proseOfRow(found, done)
    for (const topic of topics.split(' ')) {
      if (!topicNames.has(topic)) throw new Error(`"${topic}" of trades.tsv is not a topic of topics.tsv`)
      if (byTopic.has(topic)) throw new Error(`"${topic}" is listed twice in trades.tsv`)
      byTopic.set(topic, prose)
    }
  }
  return byTopic
})

function proseOfRow(found: string, done: string): TradeProse {
  const [noticed, acted] = [`(${escaped(found)})`, `(${escaped(done)})`]
  return { both: `${noticed}; ${acted}\\.`, done: `${capitalized(acted)}${asDone}`, found: `${noticed}${asNoticed}` }
}

const escaped = (alternatives: string): string => alternatives.replace(/[.?*+^$()[\]{}\\]/g, '\\$&')

const capitalized = (alternatives: string): string =>
  alternatives.replace(/(?<=[(|])\p{Ll}/gu, (letter) => letter.toUpperCase())

/** General additions for variety, so that a column has more than six texts. */
const asNoticed = '(, first time|, as before|, noted by two people|, to be followed up)?'
const asDone = '(, as agreed|, on the same day|, confirmed by phone|, to be checked again)?'
