import type { ProseKind } from '@/server/generation/profiles/prose/composed'
import { tradeOf } from '@/server/generation/profiles/prose/trade-of'
import { parentOf } from '@/server/generation/profiles/topics/topics'
import type { RequestContext } from '@/server/names/read/read-request'
import { remarkOnSubjects } from './foreign-subjects'
import { anyTopic, type Remark, remarksIn } from './remarks-by-topic'

/** A text in Arabic on the trade of a table, or on the wider trade that it is part of; null if neither has any. */
export function arabicProse(kind: ProseKind, context: RequestContext): string | null {
  const found = remarkOf(tradeOf(context))
  return found ? patterns[kind](found) : null
}

/** For tables of an unknown trade: on the other columns of the row, or in general. */
export const arabicRemark = (context: RequestContext): string | null => {
  const general = remarksIn('arabic')?.get(anyTopic)
  return remarkOnSubjects(context, 'arabic') ?? (general ? patterns.both(general) : null)
}

function remarkOf(topic: string | null): Remark | undefined {
  if (topic === null) return undefined
  return remarksIn('arabic')?.get(topic) ?? remarkOf(parentOf(topic) ?? null)
}

/** General additions for variety, as in English. */
const patterns: Readonly<Record<ProseKind, (remark: Remark) => string>> = {
  both: ({ noticed, done }) => `(${noticed})(، (${done}))?`,
  done: ({ done }) => `(${done})(، حسب الاتفاق|، في اليوم نفسه|، بعد المراجعة)?`,
  found: ({ noticed }) => `(${noticed})(، كما في السابق|، حسب التقرير|، قيد المتابعة)?`,
}
