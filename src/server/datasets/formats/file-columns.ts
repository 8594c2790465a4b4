import type { DatasetTable } from '@/server/datasets/engine/dataset-table'
import type { ValueType } from '@/server/datasets/recipe/expressions/value-type'
import type { Recipe } from '@/server/datasets/recipe/recipe'
import { isNarrow } from './integer-range'

/** Type of a file's column. Arrays are JSON text; doubles are the nearest double. */
export type ColumnKind =
  | Exclude<ValueType['kind'], 'array' | 'decimal'>
  /** Whole numbers of 32 bits; `integer` has 64, of which a double holds 53. */
  | 'smallInteger'
  | 'decimal'
  | 'double'
  /** Whole numbers of 64 bits. */
  | 'bigInteger'
  /** Canonical text of 36 characters. */
  | 'uuid'

export type FileColumn = {
  readonly name: string
  readonly kind: ColumnKind
  /** Digits after the point of a decimal; 0 for others. */
  readonly decimals: number
  readonly mayBeNull: boolean
}

/** The columns of a table as files declare them, in order. */
export const fileColumns = (table: DatasetTable): FileColumn[] =>
  table.columns.map(({ name, type, mayBeNull }, field) => ({
    name,
    mayBeNull,
    kind: kindOf(type, { recipe: table.recipe, table: table.index, field }),
    decimals: type.kind === 'decimal' ? (type.decimals ?? 0) : 0,
  }))

type Place = { readonly recipe: Recipe; readonly table: number; readonly field: number }

function kindOf(type: ValueType, { recipe, table, field }: Place): ColumnKind {
  if (type.kind === 'array') return 'json'
  if (type.kind === 'decimal' && type.decimals === null) return 'double'
  if (type.kind === 'integer') return isNarrow(recipe, table, field) ? 'smallInteger' : 'integer'
  return type.kind === 'string' ? (declaredKind(recipe, table, field) ?? 'string') : type.kind
}

/** A text's type by its declaration; a link or an inherited value has the type of its parent's column. */
function declaredKind(recipe: Recipe, table: number, field: number): 'uuid' | 'bigInteger' | undefined {
  const { links = [], fields = [] } = recipe.tables[table] ?? {}
  const value = fields[field]?.value
  switch (value?.kind) {
    case 'catalog': {
      const { type, constraints } = value.field
      return type === 'uuid' && !constraints.values && constraints.pattern === undefined ? 'uuid' : undefined
    }
    case 'plain':
      return value.plain.type === 'uuidV7' ? 'uuid' : value.plain.type === 'bigInteger' ? 'bigInteger' : undefined
    case 'inherited':
      return declaredKind(recipe, value.table, value.field)
    case 'link': {
      const { link, place } = value
      const kinds = (links[link]?.parents ?? []).map((parent) =>
        declaredKind(recipe, parent.table, parent.columns[place] ?? -1),
      )
      return kinds.every((kind) => kind === kinds[0]) ? kinds[0] : undefined
    }
    default:
      return undefined
  }
}
