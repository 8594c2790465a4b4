import type { FieldTypeName } from '@/server/generation/catalog'
import { shapeWords } from '@/server/generation/profiles/name-shapes/shape-words'
import type { ReadColumn } from '@/server/names/infer-fields'
import { readName } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'

/** The column with what heads its name as the last word: `pct_spent` is a percentage, and the `leads_total` is a count. */
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
  const isCount = meaning.type === 'integer' && raw.length === 2 && second === 'total' && !shapeWords('sum').has(first)
  return isCount ? read([first, 'count']) : column
}

const shares: ReadonlySet<string> = new Set(['pct', 'percent', 'percentage'])
