import { storageOfType, writtenType } from '@/server/importing/model/sql-types'
import { integerOf, type Storage } from '@/server/importing/model/storage'

/** SQLite's affinity rules: the first match in a type's name decides. */
const affinities: readonly (readonly [RegExp, Storage])[] = [
  [/int/i, integerOf(64)],
  [/char|clob|text/i, { kind: 'text' }],
  [/blob/i, { kind: 'bytes' }],
  [/real|floa|doub/i, { kind: 'float' }],
  [/^$/, { kind: 'any' }],
]

/** Intended content of a column with that declared type: SQLite accepts any name as a type. */
export function sqliteStorage(written: string): Storage {
  const type = writtenType(written)
  // An INTEGER has 64 bits here.
  if (/^int(?:eger)?$/i.test(type.name)) return integerOf(64)
  const known = storageOfType(type)
  if (known) return known
  return affinities.find(([pattern]) => pattern.test(written))?.[1] ?? { kind: 'decimal' }
}
