import { localeEntryOf } from '@/server/generation/locales'
import { composed, type ProseKind, type Said } from '@/server/generation/profiles/prose/composed'
import { lineOf } from '@/server/generation/profiles/prose/lines/lines'
import { rankedTrades } from '@/server/generation/profiles/prose/trade-of'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import type { RequestContext } from '@/server/names/read/read-request'
import { remarkOnSubjects } from './foreign-subjects'
import { anyTopic, type Remark, remarksIn } from './remarks-by-topic'

/**
 * Texts in the language of a table if that is not English: of its line of work or trade if known, else on its other
 * columns, or general ones. Null in an Arabic locale, whose remarks are Arabic in any table, and for languages without
 * remarks.
 */
export const foreignProse = memoizeByObject((context: RequestContext): Readonly<Record<ProseKind, string>> | null => {
  const { language } = context
  if (localeEntryOf(context.locale).tableLanguage) return null
  const byTopic = language && remarksIn(language)
  if (!byTopic) return null
  const found = lineOf(context)
  const trade = found && !found.isVague ? undefined : remarkOfTrade(context, byTopic)
  const known = trade ? saidIn(trade) : found?.line
  if (known) return composed(known, language)
  const onSubjects = remarkOnSubjects(context, language)
  if (onSubjects !== null) return { both: onSubjects, done: onSubjects, found: onSubjects }
  const general = byTopic.get(anyTopic)
  return general ? composed(saidIn(general), language) : null
})

const saidIn = ({ noticed, done }: Remark): Said => ({ found: noticed, done })

/** The remark of the strongest trade, unless another with different remarks is almost as strong. */
function remarkOfTrade(context: RequestContext, byTopic: ReadonlyMap<string, Remark>): Remark | undefined {
  const ranked = rankedTrades(context).map(([topic, weight]) => ({ remark: byTopic.get(topic), weight }))
  const [first] = ranked
  if (!first || first.weight < least) return undefined
  const rival = ranked.find(({ remark }) => remark?.noticed !== first.remark?.noticed)?.weight ?? 0
  return first.weight >= rival * clearly ? first.remark : undefined
}

/** Minimum weight: one word of the hint, or a few of the columns. */
const least = 1.2
const clearly = 1.15
