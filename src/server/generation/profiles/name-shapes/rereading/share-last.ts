import type { FieldTypeName } from '@/server/generation/catalog'
import type { ReadColumn } from '@/server/names/infer-fields'
import { readName } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'

/** `pct_spent` is read as `spent_pct`: the head of a name is its last word. */
export function shareLast(column: ReadColumn<FieldTypeName>, { languages }: RequestContext): ReadColumn<FieldTypeName> {
  const [first = '', ...rest] = column.reading.raw
  if (column.meaning.type !== 'percentage' || !shares.has(first) || rest.length === 0 || rest[0] === 'of') return column
  return { ...column, reading: readName([...rest, 'pct'].join('_'), languages) }
}

const shares: ReadonlySet<string> = new Set(['pct', 'percent', 'percentage'])
