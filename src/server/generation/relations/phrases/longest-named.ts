import type { Row } from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { lengthIn, type Phrases } from './phrases'

/** Returns a test for fields that have the longest matching phrase among the preceding numbers that pass a test. */
export function longestNamed(row: Row, phrases: Phrases, test: (field: RowField) => boolean) {
  const isMeant = (field: RowField) => field.kind === 'number' && lengthIn(phrases, field) > 0 && test(field)
  const most = Math.max(0, ...row.before.filter(isMeant).map((field) => lengthIn(phrases, field)))
  return (field: RowField): boolean => isMeant(field) && lengthIn(phrases, field) === most
}
