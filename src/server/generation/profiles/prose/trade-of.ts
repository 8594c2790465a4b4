import { borneOutIn, isNamed, prevalent } from '@/server/generation/profiles/topics/request-topics'
import { software, topicsOfTable } from '@/server/generation/profiles/topics/software-tables'
import { parentOf, topicWeights } from '@/server/generation/profiles/topics/topics'
import { rememberedBy } from '@/server/kernel/memory/remembered-by'
import type { RequestContext } from '@/server/names/read/read-request'
import { proseByTopic, type TradeProse } from './trades'

/**
 * The texts of the trade best supported by the hint and names of a table; null if there is none or a close rival: a
 * sentence about the wrong trade is worse than a neutral one.
 */
export const tradeProse = (context: RequestContext): TradeProse | null => {
  const topic = tradeOf(context)
  return topic === null ? null : (proseByTopic().get(topic) ?? null)
}

/** Whether the hint has words of the trade whose texts a table has. */
export const isTradeStated = (context: RequestContext): boolean => {
  const topic = tradeOf(context)
  return topic !== null && (statedIn(context).get(topic) ?? 0) >= statedLeast
}

/** The trades of a table, strongest first. */
export const rankedTrades = rememberedBy((context: RequestContext) => {
  const isBorneOut = borneOutIn(context)
  return [...topicsOfTable(context)]
    .filter(([topic]) => !prevalent.has(topic) && (topic === software || isBorneOut(topic)))
    .sort(([, a], [, b]) => b - a)
})

/** The topic of that trade. */
export const tradeOf = rememberedBy((context: RequestContext): string | null => {
  const stated = statedIn(context)
  const ranked = rankedTrades(context)
  const [first] = ranked
  if (!first) return null
  // What is within a stated trade is stated too: the tracks of a railway.
  const isStated = (each: string) => stated.has(each) || (stated.has(parentOf(each) ?? '') && proseByTopic().has(each))
  const heard = ranked.filter(([each, of]) => isStated(each) && of >= first[1] * audible)
  const named = heard.find(([each]) => isNamed(each, context))
  const narrower = named && heard.find(([each, of]) => parentOf(each) === named[0] && of > named[1])
  const [topic, weight] = narrower ?? named ?? heard[0] ?? first
  const prose = proseByTopic().get(topic)
  if (!prose) return null
  if (isStated(topic)) return weight >= statedLeast ? topic : null
  const rival = ranked.find(([each]) => proseByTopic().get(each) !== prose)?.[1] ?? 0
  return weight >= namesLeast && weight >= rival * clearly ? topic : null
})

/** The topics of the trade that the hint states. */
const statedIn = rememberedBy(({ trade }: RequestContext) => topicWeights([], { hint: trade, trade: nothing }))
const nothing: ReadonlySet<string> = new Set()
/** A trade in the hint is preferred from this share of the strongest trade's weight, one that it names first. */
const audible = 0.7
/** Minimum weight of a trade in the hint: one word. */
const statedLeast = 0.6
/** Minimum weight of other trades: several rather specific names. */
const namesLeast = 1.6
const clearly = 1.2
