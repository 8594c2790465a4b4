import type { FieldTypeName } from '@/server/generation/catalog'
import type { ColumnProfile, ReadColumn } from '@/server/names/infer-fields'
import type { RequestContext } from '@/server/names/read/read-request'

export type Column = ReadColumn<FieldTypeName>

/** What a column holds; null where its type says all there is, undefined where the next reader decides. */
export type ColumnReader = (column: Column, context: RequestContext) => ColumnProfile<FieldTypeName> | null | undefined

/** Asks one reader after the other: the first that decides has decided. */
export function firstAnswer(readers: readonly ColumnReader[], column: Column, context: RequestContext) {
  for (const reader of readers) {
    const profile = reader(column, context)
    if (profile !== undefined) return profile
  }
  return null
}

/** A reader that decides only about the columns that pass a test. */
export const where =
  (isOf: (column: Column, context: RequestContext) => boolean, read: ColumnReader): ColumnReader =>
  (column, context) =>
    isOf(column, context) ? read(column, context) : undefined
