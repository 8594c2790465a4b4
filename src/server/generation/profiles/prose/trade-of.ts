import { isBorneOut, prevalent } from '@/server/generation/profiles/topics/request-topics'
import { software, topicsOfTable } from '@/server/generation/profiles/topics/software-tables'
import { topicWeights } from '@/server/generation/profiles/topics/topics'
import { rememberedBy } from '@/server/kernel/memory/remembered-by'
import type { RequestContext } from '@/server/names/read/read-request'
import { proseByTopic, type TradeProse } from './trades'

/**
 * The texts of the trade that the hint and all names of a table speak for most; null where they speak for none, or as
 * much for another: a sentence about another trade is worse than a neutral one.
 */
export const tradeProse = (context: RequestContext): TradeProse | null => {
  const topic = proseTopic(context)
  return topic === null ? null : (proseByTopic().get(topic) ?? null)
}

/** The trades of a table, the loudest first. */
export const rankedTrades = rememberedBy((context: RequestContext) =>
  [...topicsOfTable(context)]
    .filter(([topic]) => !prevalent.has(topic) && (topic === software || isBorneOut(topic, context)))
    .sort(([, a], [, b]) => b - a),
)

const proseTopic = rememberedBy((context: RequestContext): string | null => {
  const stated = topicWeights([], { hint: context.trade, trade: nothing })
  const ranked = rankedTrades(context)
  const [first] = ranked
  if (!first) return null
  const [topic, weight] = ranked.find(([each, of]) => stated.has(each) && of >= first[1] * audible) ?? first
  const prose = proseByTopic().get(topic)
  if (!prose) return null
  if (stated.has(topic)) return weight >= statedLeast ? topic : null
  const rival = ranked.find(([each]) => proseByTopic().get(each) !== prose)?.[1] ?? 0
  return weight >= namesLeast && weight >= rival * clearly ? topic : null
})

const nothing: ReadonlySet<string> = new Set()
/** The trade that the hint states may be this much fainter than what the names are about. */
const audible = 0.7
/** A word of the hint. */
const statedLeast = 0.6
/** Without one, several names that few other trades have. */
const namesLeast = 1.6
const clearly = 1.2
