import { topicNames } from '@/server/generation/profiles/topics/topics'
import { once } from '@/server/kernel/memory/once'
import { rememberedBy } from '@/server/kernel/memory/remembered-by'
import { readTable } from '@/server/kernel/read-table'
import type { RequestContext } from '@/server/names/read/read-request'
import { localeRules } from '@/wire/vocabulary'
import { remarkOnSubjects } from './foreign-subjects'
import { rankedTrades } from './trade-of'

/**
 * A remark in the language of a table if that is not English: of its trade if known, else on its other columns, or
 * a general one. Null for Arabic, which depends on the locale, and for languages without remarks.
 */
export const foreignRemark = rememberedBy((context: RequestContext): string | null => {
  const { language } = context
  if (localeRules[context.locale].language !== 'en') return null
  const byTopic = language && remarks().get(language)
  if (!byTopic) return null
  return remarkOfTrade(context, byTopic) ?? remarkOnSubjects(context, language) ?? byTopic.get(anyTopic) ?? null
})

const anyTopic = ''

/** The remark of the strongest trade, unless another with different remarks is almost as strong. */
function remarkOfTrade(context: RequestContext, byTopic: ReadonlyMap<string, string>): string | undefined {
  const ranked = rankedTrades(context).map(([topic, weight]) => ({ remark: byTopic.get(topic), weight }))
  const [first] = ranked
  if (!first || first.weight < least) return undefined
  const rival = ranked.find(({ remark }) => remark !== first.remark)?.weight ?? 0
  return first.weight >= rival * clearly ? first.remark : undefined
}

/** Minimum weight: one word of the hint, or a few of the columns. */
const least = 1.2
const clearly = 1.15

/** Patterns of remarks by language and topic. */
const remarks = once((): ReadonlyMap<string, ReadonlyMap<string, string>> => {
  const byLanguage = new Map<string, Map<string, string>>()
  for (const { language, topics, noticed, done } of rows()) {
    const byTopic = byLanguage.get(language) ?? new Map<string, string>()
    for (const topic of topics.split(' ')) {
      if (topic !== anyTopic && !topicNames.has(topic)) throw new Error(`"${topic}" of remarks.tsv is not a topic`)
      if (byTopic.has(topic)) throw new Error(`"${topic}" is listed twice for ${language} in remarks.tsv`)
      byTopic.set(topic, `(${noticed})(; (${done}))?`)
    }
    byLanguage.set(language, byTopic)
  }
  return byLanguage
})

const rows = once(() =>
  readTable(new URL('./remarks.tsv', import.meta.url), ['language', 'topics', 'noticed', 'done'], { keyColumns: 2 }),
)
