import { borneOutIn, isNamed, prevalent } from '@/server/generation/profiles/topics/request-topics'
import { software, topicsOfTable } from '@/server/generation/profiles/topics/software-tables'
import { isAkin, parentOf, topicWeights } from '@/server/generation/profiles/topics/topics'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import type { RequestContext } from '@/server/names/read/read-request'
import { areAccepted, composed, escaped, ofActions, type ProseKind, type Said } from './composed'
import { hintPhrases, shareKnown } from './neutral/hint-phrases'
import { actionsOn, asideOn, phrasesMax } from './neutral/neutral-remark'
import { proseByTopic } from './trades'

/**
 * The texts of the trade best supported by the hint and names of a table; null if there is none or a close rival: a
 * sentence about the wrong trade is worse than a neutral one. A trade that less than half of the hint is about has no
 * texts; others also speak of what else the hint says.
 */
export const tradeProse = memoizeByObject((context: RequestContext): Readonly<Record<ProseKind, string>> | null => {
  const topic = tradeOf(context)
  const said = topic === null ? undefined : proseByTopic().get(topic)
  if (topic === null || !said) return null
  const isKnown = (word: string) => isAkin(word, topic)
  const phrases = hintPhrases(context, isKnown).slice(0, phrasesMax)
  if (phrases.length === 0) return composed(said, 'english')
  return shareKnown(context, isKnown) < leastKnown ? null : withAsides(said, phrases)
})

const leastKnown = 0.5

/** Texts of a trade that also speak of what else the hint says; fewer findings where the pattern would be too long. */
function withAsides({ found, done }: Said, phrases: readonly string[]): Readonly<Record<ProseKind, string>> {
  const own = escaped(done).split('|').slice(0, ownActions)
  const actions = [...actionsOn(phrases).slice(0, actionsMax), ...own].join('|')
  const texts = {
    both: `(${escaped(found)}); (${actions})\\.`,
    done: ofActions(actions),
    found: `(${escaped(found)})(${asideOn(phrases)})`,
  }
  const fewer = found.split('|').slice(0, -1)
  return areAccepted(texts) || fewer.length === 0 ? texts : withAsides({ found: fewer.join('|'), done }, phrases)
}

const ownActions = 2
const actionsMax = 4

/** Whether the hint has words of the trade whose texts a table has. */
export const isTradeStated = (context: RequestContext): boolean => {
  const topic = tradeOf(context)
  return topic !== null && (statedIn(context).get(topic) ?? 0) >= statedLeast
}

/** The trades of a table, strongest first. */
export const rankedTrades = memoizeByObject((context: RequestContext) => {
  const isBorneOut = borneOutIn(context)
  return [...topicsOfTable(context)]
    .filter(([topic]) => !prevalent.has(topic) && (topic === software || isBorneOut(topic)))
    .sort(([, a], [, b]) => b - a)
})

/** The topic of that trade. */
export const tradeOf = memoizeByObject((context: RequestContext): string | null => {
  const stated = statedIn(context)
  const ranked = rankedTrades(context)
  const [first] = ranked
  if (!first) return null
  // The parts of a stated trade are stated too: the tracks of a railway.
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
const statedIn = memoizeByObject(({ trade }: RequestContext) => topicWeights([], { hint: trade, trade: nothing }))
const nothing: ReadonlySet<string> = new Set()
/** A trade in the hint is preferred from this share of the strongest trade's weight, one that it names first. */
const audible = 0.7
/** Minimum weight of a trade in the hint: one word. */
const statedLeast = 0.6
/** Minimum weight of other trades: several rather specific names. */
const namesLeast = 1.6
const clearly = 1.2
