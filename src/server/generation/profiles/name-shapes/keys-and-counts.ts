import type { FieldTypeName } from '@/server/generation/catalog'
import type { Reading } from '@/server/names/read/read-name'
import type { Meaning } from '@/server/names/rules/meaning'

/** `rider_id`, `batch_key`: it identifies a row, and counts nothing. */
export const isKey = ({ words, ending }: Reading): boolean =>
  ending === null && ['id', 'key'].includes(words.at(-1) ?? '')

/** `devices`, `felt_reports`: how many, whatever one of them is. */
export const isCount = ({ plurals, words }: Reading, { type }: Meaning<FieldTypeName>): boolean =>
  type === 'integer' && plurals.has(words.at(-1) ?? '')

/** Types of moments. */
export const moments: ReadonlySet<string> = new Set<FieldTypeName>(['date', 'dateTime'])
