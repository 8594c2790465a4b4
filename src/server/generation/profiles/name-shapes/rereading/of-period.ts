import { findConcept } from '@/server/generation/profiles/dictionary/find-concept'
import { isManyThings } from '@/server/generation/profiles/name-shapes/counts'
import { shapeWords } from '@/server/generation/profiles/name-shapes/shape-words'
import { type Reading, readName } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'
import { meaningOf } from '@/server/names/rules/meaning-of'
import { isMeasure } from '@/server/names/vocabulary/field-types'

/**
 * A number of another period than now, or of a plan: the sales of `sales_ly` and `sales_fcst`, and the growth of
 * `revenue_yoy`; null for other names.
 */
export function ofPeriod(reading: Reading, context: RequestContext): Reading | null {
  const { raw } = reading
  const last = raw.at(-1) ?? ''
  const kind = kinds.get(last)
  if (!kind || raw.length < 2 || findConcept(reading, context)?.isFull) return null
  const number = readName(raw.slice(0, -1).join('_'), context.languages)
  if (kind === 'intended' && chosen.has(number.raw.at(-1) ?? '')) return null
  if (!isOfNumber(number, context)) return null
  return kind === 'change' ? readName(`${number.raw.join('_')}_growth_pct`, context.languages) : number
}

/** Whether a name without its period is that of a number: `sales`, `headcount`, `visits`. */
function isOfNumber(number: Reading, context: RequestContext): boolean {
  const last = number.raw.at(-1) ?? ''
  if (shapeWords('sum').has(last) || isManyThings(last) || number.plurals.size > 0) return true
  const found = findConcept(number, context)
  return found ? found.isFull && found.concept.values.kind === 'measure' : isMeasure(meaningOf(number, context).type)
}

type Kind = 'change' | 'intended' | 'period'
const kinds: ReadonlyMap<string, Kind> = new Map(
  Object.entries({
    change: 'mom qoq wow yoy',
    intended: 'goal plan',
    period: 'fcst lm lq lw ly mtd pm pq pw py qtd wtd ytd',
  } satisfies Record<Kind, string>).flatMap(([kind, words]) => words.split(' ').map((word) => [word, kind as Kind])),
)

/** A `rate_plan` or a `payment_plan` is one of several, and no number. */
const chosen: ReadonlySet<string> = new Set([
  'fee',
  'fees',
  'installment',
  'payment',
  'payments',
  'price',
  'rate',
  'tariff',
])
