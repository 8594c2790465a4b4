import type { FieldTypeName } from '@/server/generation/catalog'
import { shapeWords } from '@/server/generation/profiles/name-shapes/shape-words'
import type { ReadColumn } from '@/server/names/infer-fields'
import { readName } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'

/**
 * The column with what heads its name as the last word: `pct_spent` is a percentage, the `leads_total` is a count, and
 * `line_net` and `total_repaid` are amounts.
 */
export function withLastWord(
  column: ReadColumn<FieldTypeName>,
  { languages }: RequestContext,
): ReadColumn<FieldTypeName> {
  const { reading, meaning } = column
  const read = (words: readonly string[]) => ({ ...column, reading: readName(words.join('_'), languages) })
  const { raw } = reading
  const [first = '', second = ''] = raw
  if (raw.length < 2) return column
  if (meaning.type === 'percentage' && shares.has(first) && second !== 'of') return read([...raw.slice(1), 'pct'])
  if (raw.length === 2 && lines.has(first) && (second === 'net' || second === 'gross')) return read([second, 'amount'])
  if (raw.length === 2 && wholes.has(first) && sums.has(second)) return read(['total', 'amount'])
  const isCount = meaning.type === 'integer' && raw.length === 2 && second === 'total' && !shapeWords('sum').has(first)
  return isCount ? read([first, 'count']) : column
}

const shares: ReadonlySet<string> = new Set(['pct', 'percent', 'percentage'])
const lines: ReadonlySet<string> = new Set(['item', 'line', 'position', 'row', 'unit'])
const wholes: ReadonlySet<string> = new Set(['amount', 'sum', 'total'])
/** What is money where all of it is named, and may be something else alone. */
const sums: ReadonlySet<string> = new Set(
  'borrowed earned interest invested owed principal repaid repayable repayment repayments saved spent'.split(' '),
)
