import type { DraftField, DraftTable } from '@/components/recipe/draft'
import { columnNamed } from '@/components/recipe/links/column-named'

/** A link as a line between two columns, with the cardinality of both ends. */
export type TableLink = {
  /** Unique in the recipe. */
  id: string
  child: DraftTable
  parent: DraftTable
  /** The columns where the line begins and ends; of a link of several columns the first. */
  childField: DraftField
  parentField: DraftField
  /** Columns of the child, joined by commas. */
  columns: string
  /** Children of one parent, such as `0..8`; `n` has no bound. */
  children: string
  /** Parents of one child: `1`, or `0..1` where the link may be null. */
  parents: string
  /** How it is removed. */
  place: { field: number } | { index: number }
}

/** Every link of the recipe; of one that may point at several tables, a line to each. */
export const linksOf = (tables: readonly DraftTable[]): TableLink[] =>
  tables.flatMap((child) => [
    ...child.fields.flatMap((field) => {
      if (field.link === undefined) return []
      return line(tables, child, { ...field, fields: [field.name] }, field.link, { field: field.id })
    }),
    ...(child.links ?? []).flatMap((link, index) =>
      [link.to?.[0], ...(link.one_of ?? []).map(({ to }) => to[0])].flatMap((to) =>
        to === undefined ? [] : line(tables, child, link, to, { index }),
      ),
    ),
  ])

type Ends = {
  name?: string | undefined
  fields: string[]
  unique?: boolean | undefined
  null_percentage?: number | null | undefined
}

function line(
  tables: readonly DraftTable[],
  child: DraftTable,
  { name, fields, unique, null_percentage }: Ends,
  to: string,
  place: TableLink['place'],
): TableLink[] {
  const childField = child.fields.find((field) => field.name === fields[0])
  const end = columnNamed(tables, to)
  if (!childField || !end) return []
  const isRooted = end.table.id === child.id || Boolean(null_percentage)
  return [
    {
      id: `${child.id} ${'field' in place ? `field ${place.field}` : `link ${place.index}`} ${end.table.id}`,
      child,
      parent: end.table,
      childField,
      parentField: end.field,
      columns: fields.join(', '),
      children: childrenOf(child, { isUnique: unique === true, name: name ?? fields.join(',') }),
      parents: isRooted ? '0..1' : '1',
      place,
    },
  ]
}

function childrenOf({ rows }: DraftTable, { isUnique, name }: { isUnique: boolean; name: string }): string {
  if (typeof rows === 'object' && !Array.isArray(rows) && rows.per === name) {
    return `${rows.min ?? 0}..${rows.max ?? (isUnique ? 1 : 'n')}`
  }
  return isUnique ? '0..1' : '0..n'
}
