import type { FieldTypeName } from '@/server/generation/catalog'
import { shapeWords } from '@/server/generation/profiles/name-shapes/shape-words'
import type { ReadColumn } from '@/server/names/infer-fields'
import { readName } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'

/**
 * The column with the head of its name as the last word: `pct_spent` is a percentage, `leads_total` a count, and
 * `line_net`, `net_to_seller`, `total_repaid` and the `margin` next to a `margin_pct` are amounts.
 */
export function withLastWord(
  column: ReadColumn<FieldTypeName>,
  { languages, readings }: RequestContext,
): ReadColumn<FieldTypeName> {
  const { reading, meaning } = column
  const read = (words: readonly string[]) => ({ ...column, reading: readName(words.join('_'), languages) })
  const { raw } = reading
  const [first = '', second = ''] = raw
  const last = raw.at(-1) ?? ''
  if (shapeWords('lost').has(last) && isNextToItsShare(raw, readings)) return read([...raw, 'count'])
  if (shapeWords('gain').has(last) && isNextToRateOf(raw, readings) && isOfMoney(readings))
    return read([...raw, 'amount'])
  if (raw.length < 2) return isPaidInParts(raw, readings) ? read([...raw, 'count']) : column
  if (raw.length > 2 && first === 'net' && second === 'to') return read(['net', 'amount'])
  if (raw.length === 3 && first === 'year' && second === 'of') return read([last, 'year'])
  if (meaning.type === 'percentage' && shares.has(first) && second !== 'of') return read([...raw.slice(1), 'pct'])
  if (raw.length === 2 && lines.has(first) && (second === 'net' || second === 'gross')) return read([second, 'amount'])
  if (raw.length === 2 && wholes.has(first) && shapeWords('whole-sum').has(second)) return read(['total', 'amount'])
  const isCount = meaning.type === 'integer' && raw.length === 2 && second === 'total' && !shapeWords('sum').has(first)
  return isCount ? read([first, 'count']) : column
}

/** Whether a percentage has the same name. */
const isNextToItsShare = (raw: readonly string[], readings: RequestContext['readings']): boolean =>
  readings.some(
    (other) =>
      other.raw.length === raw.length + 1 &&
      shares.has(other.raw.at(-1) ?? '') &&
      raw.every((word, at) => word === other.raw[at]),
  )

/** Whether a percentage or a rate has no words beyond this name's: `commission_pct` next to an `agent_commission`. */
const isNextToRateOf = (raw: readonly string[], readings: RequestContext['readings']): boolean =>
  readings.some(
    (other) =>
      other.raw.length > 1 &&
      (shares.has(other.raw.at(-1) ?? '') || other.raw.at(-1) === 'rate') &&
      other.raw.at(-2) === raw.at(-1) &&
      other.raw.slice(0, -1).every((word) => raw.includes(word)),
  )

/** `instalments` next to an `instalment_amount` is a count. */
const isPaidInParts = ([word = '']: readonly string[], readings: RequestContext['readings']): boolean =>
  word.endsWith('s') &&
  readings.some(({ raw }) => raw.length === 2 && raw[0] === word.slice(0, -1) && raw[1] === 'amount')

const isOfMoney = (readings: RequestContext['readings']): boolean =>
  readings.some((other) => other.raw.some((word) => shapeWords('priced').has(word)))

const shares: ReadonlySet<string> = new Set(['pct', 'percent', 'percentage'])
const lines: ReadonlySet<string> = new Set(['item', 'line', 'position', 'row', 'unit'])
const wholes: ReadonlySet<string> = new Set(['amount', 'sum', 'total'])
