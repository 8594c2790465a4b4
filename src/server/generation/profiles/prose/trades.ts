import { topicNames } from '@/server/generation/profiles/topics/topics'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'
import { composed, type ProseKind } from './composed'

/** Patterns of a trade's texts in English. */
export type TradeProse = Readonly<Record<ProseKind, string>>

const rows = once(() => readTable(new URL('./trades.tsv', import.meta.url), ['topics', 'found', 'done', 'arabic']))

/** Texts by topic; absent for topics that are not trades, such as languages. */
export const proseByTopic = once((): ReadonlyMap<string, TradeProse> => {
  const byTopic = new Map<string, TradeProse>()
  for (const { topics, found, done } of rows()) {
    const prose = composed({ found, done }, 'english')
    for (const topic of topics.split(' ')) {
      if (!topicNames.has(topic)) throw new Error(`"${topic}" of trades.tsv is not a topic of topics.tsv`)
      if (byTopic.has(topic)) throw new Error(`"${topic}" is listed twice in trades.tsv`)
      byTopic.set(topic, prose)
    }
  }
  return byTopic
})
