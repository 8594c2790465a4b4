import { topicNames } from '@/server/generation/profiles/topics/topics'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'
import type { Said } from './composed'

const rows = once(() => readTable(new URL('./trades.tsv', import.meta.url), ['topics', 'found', 'done']))

/** Findings and actions in English by topic; absent for topics that are not trades, such as languages. */
export const proseByTopic = once((): ReadonlyMap<string, Said> => {
  const byTopic = new Map<string, Said>()
  for (const { topics, found, done } of rows()) {
    const prose = { found, done }
    for (const topic of topics.split(' ')) {
      if (!topicNames.has(topic)) throw new Error(`"${topic}" of trades.tsv is not a topic of topics.tsv`)
      if (byTopic.has(topic)) throw new Error(`"${topic}" is listed twice in trades.tsv`)
      byTopic.set(topic, prose)
    }
  }
  return byTopic
})
