import { type FieldTypeName, fieldTypeNames } from '@/server/generation/catalog'
import { readTable } from '@/server/kernel/read-table'
import { type PlainTypeName, plainTypes } from '@/wire/datasets/recipe-vocabulary'
import type { JsonObject } from '@/wire/json'

/** What a type of another language is here. */
export type ForeignType = {
  /** Types of the catalog that have its values, best first. */
  readonly types: readonly FieldTypeName[]
  /** The type that only data sets have for it. */
  readonly plain: PlainTypeName | undefined
  /** What restricts the first type of the catalog to its values. */
  readonly constraints: JsonObject | undefined
}

/** Looks up a type as SQL, JSON Schema or a programming language writes it: `VARCHAR(40)`, `double precision`, `int[]`. */
export function foreignType(written: string): ForeignType | undefined {
  if (written.length > writtenLengthMax) return undefined
  const name = written
    .replaceAll(/\([^()]*\)|\[[^[\]]*\]|<[^<>]*>/g, '')
    .replaceAll(/[\s_]+/g, '')
    .toLowerCase()
  known ??= new Map(
    readTable(new URL('./foreign-types.tsv', import.meta.url), ['name', 'types', 'plain', 'constraints']).map((row) => [
      row.name,
      {
        types: row.types.split(' ').map((type) => named(fieldTypeNames, type)),
        plain: row.plain === '' ? undefined : named(plainTypes, row.plain),
        constraints: row.constraints === '' ? undefined : JSON.parse(row.constraints),
      },
    ]),
  )
  const found = known.get(name)
  if (!/\[\d*\]\s*$/.test(written)) return found
  const types = found?.types ?? fieldTypeNames.filter((type) => type.toLowerCase() === name)
  return types.length > 0 ? { types, plain: 'array', constraints: found?.constraints } : undefined
}

const writtenLengthMax = 48
let known: ReadonlyMap<string, ForeignType> | undefined

function named<Name extends string>(names: readonly Name[], written: string): Name {
  const found = names.find((name) => name === written)
  if (found === undefined) throw new Error(`foreign-types.tsv: there is no type ${written}`)
  return found
}
