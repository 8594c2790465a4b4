import type { FieldTypeName } from '@/server/generation/catalog'
import type { Table } from '@/server/importing/model/schema'
import { sharedPrefix, snake } from '@/server/importing/proposal/links/shared-prefix'
import type { InferredField } from '@/server/names/infer-fields'
import { isKnownWord } from '@/server/names/vocabulary/known-words'
import { segmentWord } from '@/server/names/words/segment-word'
import { splitName } from '@/server/names/words/split-name'

/** A label of rows that no trade knows is named after the table: the `name` of `buckets` is Bucket 12. */
export function rowLabel<Field extends InferredField<FieldTypeName> | undefined>(
  field: Field,
  table: Table,
  tables: readonly Table[],
): Field {
  const { shape, stem } = field?.constraints ?? {}
  if (!field || shape !== 'label' || stem !== undefined || !isOfRow.test(field.name)) return field
  const row = singularWords(table, tables).join(' ')
  return /^\p{L}{2}/u.test(row) ? { ...field, constraints: { ...field.constraints, stem: row } } : field
}

/** The words for one row of a table: those of `order_statuses` are order and status. */
export function singularWords({ name }: Table, tables: readonly Table[]): string[] {
  const words = splitName(snake(name).slice(sharedPrefix(tables).length)).flatMap((word) =>
    isKnownWord(singular(word)) ? word : (segmentWord(word) ?? word),
  )
  return [...words.slice(0, -1), singular(words.at(-1) ?? '')]
}

/** The name of a table as a hint: `creditcard`, which databases make of CreditCard, is a credit card. */
export function hintOf(name: string): string {
  const parts = /^[a-z]+$/.test(name) && !isKnownWord(singular(name)) ? segmentWord(name) : null
  return parts?.join('_') ?? name
}

/** Columns that name the row. */
export const isOfRow = /^(?:(?:full|display|friendly|sort)_?)?(?:name|title|label)$/i

const singular = (word: string): string =>
  word
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh|ias|us)es$/, '$1')
    .replace(/(?<!ia|i|s|u)s$/, '')
