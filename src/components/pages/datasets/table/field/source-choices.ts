import type { DraftField, DraftTable, RecipeDraft } from '@/components/recipe/draft'
import type { Aggregate, FieldKind } from '@/components/recipe/field-kind'
import { keyOf } from '@/components/recipe/links/connect'
import { childrenOf, pathsFrom, typeBehind } from '@/components/recipe/references'

/** The likeliest value of a column whose kind has just changed. */
export function firstValue(
  { tables }: RecipeDraft,
  table: DraftTable,
  field: DraftField,
  kind: FieldKind,
): Partial<DraftField> {
  switch (kind) {
    case 'type':
      return { type: typeBehind(tables, table, field) }
    case 'link': {
      const parents = tables.filter((parent) => parent !== table && keyOf(parent))
      const parent = parents.find(({ name }) => field.name.startsWith(name.replace(/s$/, ''))) ?? parents[0] ?? table
      return { link: `${parent.name}.${keyOf(parent)?.name ?? ''}` }
    }
    case 'from': {
      const paths = pathsFrom(tables, table)
      return { from: paths.find((path) => path.endsWith(`.${field.name}`)) ?? paths[0] ?? '' }
    }
    case 'children':
      return { count: childrenOf(tables, table)[0]?.name ?? '' }
    case 'expr':
      return { expr: '' }
  }
}

/** By kind of column: why this table cannot have one. */
export const missingFor = ({ tables }: RecipeDraft, table: DraftTable): Partial<Record<FieldKind, string>> => ({
  ...(!tables.some(keyOf) && { link: 'no table has a single-column key' }),
  ...(pathsFrom(tables, table).length === 0 && { from: 'this table has no links' }),
  ...(childrenOf(tables, table).length === 0 && { children: 'no table links to this one' }),
})

/** The settings of a link, which stay when it points elsewhere. */
export const linkOptions = ({ skew, unique, depth, roots }: Partial<DraftField>): Partial<DraftField> => ({
  ...(skew !== undefined && { skew }),
  ...(unique !== undefined && { unique }),
  ...(depth !== undefined && { depth }),
  ...(roots !== undefined && { roots }),
})

/** The columns of the tables that link to this one. */
export const childColumns = (tables: readonly DraftTable[], table: DraftTable): string[] =>
  childrenOf(tables, table).flatMap(({ name, fields }) => fields.map((field) => `${name}.${field.name}`))

/** An aggregate of the same children by another operation. */
export function aggregateValue(op: Aggregate, of: string, tables: readonly DraftTable[]): Partial<DraftField> {
  const children = tables.find(({ name }) => of === name || of.startsWith(`${name}.`))?.name ?? ''
  return { [op]: op === 'count' ? children : of.includes('.') ? of : '' }
}
