import { topicNames } from '@/server/generation/profiles/topics/topics'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'

/** Alternative findings and actions, as in patterns. */
export type Remark = { readonly noticed: string; readonly done: string }

/** Remarks in one language by topic; `anyTopic` are those of any trade. */
export const remarksIn = (language: string): ReadonlyMap<string, Remark> | undefined => remarks().get(language)

export const anyTopic = ''

const remarks = once((): ReadonlyMap<string, ReadonlyMap<string, Remark>> => {
  const byLanguage = new Map<string, Map<string, Remark>>()
  for (const { language, topics, noticed, done } of rows()) {
    const byTopic = byLanguage.get(language) ?? new Map<string, Remark>()
    for (const topic of topics.split(' ')) {
      if (topic !== anyTopic && !topicNames.has(topic)) throw new Error(`"${topic}" of remarks.tsv is not a topic`)
      if (byTopic.has(topic)) throw new Error(`"${topic}" is listed twice for ${language} in remarks.tsv`)
      byTopic.set(topic, { noticed, done })
    }
    byLanguage.set(language, byTopic)
  }
  return byLanguage
})

const rows = once(() =>
  readTable(new URL('./remarks.tsv', import.meta.url), ['language', 'topics', 'noticed', 'done'], { keyColumns: 2 }),
)
