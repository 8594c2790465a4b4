import type { FieldTypeName } from '@/server/generation/catalog'
import type { ColumnProfile, ReadColumn } from '@/server/names/infer-fields'
import type { RequestContext } from '@/server/names/read/read-request'

export type Column = ReadColumn<FieldTypeName>

/** The profile of a column; null if its type is sufficient, undefined to leave it to the next reader. */
export type ColumnReader = (column: Column, context: RequestContext) => ColumnProfile<FieldTypeName> | null | undefined

/** The profile of the first reader that decides. */
export function firstAnswer(readers: readonly ColumnReader[], column: Column, context: RequestContext) {
  for (const reader of readers) {
    const profile = reader(column, context)
    if (profile !== undefined) return profile
  }
  return null
}

/** Restricts a reader to columns that pass a test. */
export const where =
  (isOf: (column: Column, context: RequestContext) => boolean, read: ColumnReader): ColumnReader =>
  (column, context) =>
    isOf(column, context) ? read(column, context) : undefined
