import type { FieldTypeName } from '@/server/generation/catalog'
import type { Reading } from '@/server/names/read/read-name'
import type { Meaning } from '@/server/names/rules/meaning'

/** A key, not a count: `rider_id`, `batch_key`. */
export const isKey = ({ words, ending }: Reading): boolean =>
  ending === null && ['id', 'key'].includes(words.at(-1) ?? '')

/** A count of any things: `devices`, `felt_reports`. */
export const isCount = ({ plurals, words }: Reading, { type }: Meaning<FieldTypeName>): boolean =>
  type === 'integer' && plurals.has(words.at(-1) ?? '')

export const moments: ReadonlySet<string> = new Set<FieldTypeName>(['date', 'dateTime'])
