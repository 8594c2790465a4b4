import { rememberedBy } from '@/server/kernel/memory/remembered-by'
import type { RequestContext } from '@/server/names/read/read-request'
import { localeRules } from '@/wire/vocabulary'
import { remarkOnSubjects } from './foreign-subjects'
import { anyTopic, type Remark, remarksIn } from './remarks-by-topic'
import { rankedTrades } from './trade-of'

/**
 * A remark in the language of a table if that is not English: of its trade if known, else on its other columns, or
 * a general one. Null in an Arabic locale, whose remarks are Arabic in any table, and for languages without remarks.
 */
export const foreignRemark = rememberedBy((context: RequestContext): string | null => {
  const { language } = context
  if (localeRules[context.locale].language !== 'en') return null
  const byTopic = language && remarksIn(language)
  if (!byTopic) return null
  const joint = language === 'arabic' ? '، ' : '; '
  const said = (remark: Remark | undefined) => remark && `(${remark.noticed})(${joint}(${remark.done}))?`
  return (
    said(remarkOfTrade(context, byTopic)) ?? remarkOnSubjects(context, language) ?? said(byTopic.get(anyTopic)) ?? null
  )
})

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
