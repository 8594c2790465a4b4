import { isNumeric } from '@/server/generation/profiles/dictionary/concept'
import { findConcept } from '@/server/generation/profiles/dictionary/find-concept'
import { isManyThings } from '@/server/generation/profiles/name-shapes/counts'
import { isParticiple } from '@/server/generation/profiles/name-shapes/participles'
import { shapeWords } from '@/server/generation/profiles/name-shapes/shape-words'
import { wordRoles } from '@/server/kernel/word-roles'
import { type Reading, readName } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'
import { meaningOf } from '@/server/names/rules/meaning-of'
import { isMeasure } from '@/server/names/vocabulary/field-types'

/**
 * A number of another period, of a plan, or at either end of something: the sales of `sales_ly` and `sales_fcst`, the
 * growth of `revenue_yoy`, the odometer of `odometer_start`; null for other names.
 */
export function ofPeriod(reading: Reading, context: RequestContext): Reading | null {
  const { raw } = reading
  const isSpelt = shapeWords('which').has(raw.at(-2) ?? '') && shapeWords('calendar-period').has(raw.at(-1) ?? '')
  const kind = isSpelt ? 'period' : kindOf(raw.at(-1) ?? '')
  const length = isSpelt ? 2 : 1
  if (!kind || raw.length <= length || findConcept(reading, context)?.isFull) return null
  const rest = raw.slice(0, -length)
  const number = readName(
    rest.length === 1 && isParticiple(rest[0] ?? '') ? `units_${rest}` : rest.join('_'),
    context.languages,
  )
  if (kind === 'intended' && shapeWords('planned-class').has(number.raw.at(-1) ?? '')) return null
  if (kind === 'side' && !shapeWords('sided').has(number.raw.at(-1) ?? '')) return null
  if (kind === 'range' && !isRangeOf(number, context)) return null
  if (!isOfNumber(number, context)) return null
  if (kind === 'period' && isManyThings(number.raw.at(-1) ?? '') && isText(number, context))
    return readName(`${number.raw.join('_')}_count`, context.languages)
  return kind === 'change' ? readName(`${number.raw.join('_')}_growth_pct`, context.languages) : number
}

/**
 * A count per period in a table of totals: `approved` and `refused` next to `month`, `shipped` and `returned` between
 * an opening and a closing stock.
 */
export function countOfPeriod({ raw }: Reading, { readings, languages }: RequestContext): Reading | null {
  const [own = ''] = raw
  if (raw.length > 1 || !isParticiple(own)) return null
  if (isStockLedger(readings)) return readName(`units_${own}`, languages)
  if (readings.some(({ raw: other }) => rowKeys.has(other.at(-1) ?? ''))) return null
  const alone = readings.flatMap(({ raw: other }) => (other.length === 1 ? other : []))
  const isOfTotals = alone.some((word) => totalled.has(word)) && alone.filter(isParticiple).length > 1
  return isOfTotals ? readName(`${own}_count`, languages) : null
}

/** Whether the request has an opening and a closing stock. */
const isStockLedger = (readings: readonly Reading[]): boolean =>
  (['opening', 'closing'] as const).every((side) =>
    readings.some(({ raw }) => shapeWords(side).has(raw[0] ?? '') && shapeWords('counted-stock').has(raw.at(-1) ?? '')),
  )

const totalled: ReadonlySet<string> = new Set(['month', 'quarter', 'week'])
/** Last words of a key: its table has a row per thing. */
const rowKeys: ReadonlySet<string> = new Set(['id', 'no', 'number', 'ref', 'uuid'])

/** Whether a name without its period is a number: `sales`, `headcount`, `visits`. */
function isOfNumber(number: Reading, context: RequestContext): boolean {
  const last = number.raw.at(-1) ?? ''
  if (shapeWords('sum').has(last) || isManyThings(last) || number.plurals.size > 0) return true
  const found = findConcept(number, context)
  return found ? found.isFull && found.concept.values.kind === 'measure' : isMeasure(meaningOf(number, context).type)
}

/** Whether the dictionary has a text for a name: the crimes of `crimes_ytd` are counted, not described. */
const isText = (number: Reading, context: RequestContext): boolean => {
  const found = findConcept(number, context)
  return found !== null && !isNumeric(found.concept)
}

/** Whether the request has the number's minimum and maximum: then `temp_range` lies between them. */
const isRangeOf = ({ raw }: Reading, { readings }: RequestContext): boolean =>
  ['max', 'min'].every((bound) =>
    readings.some(
      ({ raw: other }) =>
        other.length === raw.length + 1 && other.includes(bound) && raw.every((word) => other.includes(word)),
    ),
  )

/** What the last word says of the number before it. */
const kinds = ['change', 'intended', 'period', 'range', 'side'] as const
const lexicon = wordRoles(new URL('./period-words.tsv', import.meta.url), kinds)
const kindOf = (last: string) => kinds.find((kind) => lexicon(kind).has(last))
