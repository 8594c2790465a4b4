import type { DraftField, DraftTable } from './draft'
import { aggregateOf } from './field-kind'
import { type Column, columnNamed } from './links/column-named'

type Tables = readonly DraftTable[]

/** The parent that a link of a table leads to, by the link's name: its column, or its own name. */
export function parentOf(tables: Tables, table: DraftTable, link: string): DraftTable | undefined {
  const target =
    table.fields.find(({ name }) => name === link)?.link ??
    table.links?.find(({ name, fields }) => (name ?? fields.join(',')) === link)?.to?.[0]
  return target === undefined ? undefined : columnNamed(tables, target)?.table
}

/** The column at the end of a `from` path, such as `order_id.customer_id.country`. */
export function columnAlong(tables: Tables, table: DraftTable, path: string): Column | undefined {
  const links = path.split('.')
  const last = links.pop() ?? ''
  let at: DraftTable | undefined = table
  for (const link of links) at = at && parentOf(tables, at, link)
  const field = at?.fields.find(({ name }) => name === last)
  return at && field && { table: at, field }
}

/** Paths of up to two links whose columns a table can copy. */
export function pathsFrom(tables: Tables, table: DraftTable, linksMax = 2): string[] {
  if (linksMax === 0) return []
  return linkNames(table).flatMap((link) => {
    const parent = parentOf(tables, table, link)
    if (!parent) return []
    const own = parent.fields.map(({ name }) => name)
    return [...own, ...pathsFrom(tables, parent, linksMax - 1)].map((rest) => `${link}.${rest}`)
  })
}

/** The names of a table's links to one parent each. */
export const linkNames = ({ fields, links = [] }: DraftTable): string[] => [
  ...fields.flatMap(({ name, link }) => (link === undefined ? [] : [name])),
  ...links.flatMap(({ name, fields, to }) => (to ? [name ?? fields.join(',')] : [])),
]

export const childrenOf = (tables: Tables, parent: DraftTable): DraftTable[] =>
  tables.filter((table) => linkNames(table).some((link) => parentOf(tables, table, link)?.id === parent.id))

/** The type of a column's values, whatever their source: the column's own once the source is removed. */
export function typeBehind(tables: Tables, table: DraftTable, field: DraftField, depth = 0): string {
  if (field.type !== undefined) return typeElsewhere[field.type] ?? field.type
  const reference =
    field.link !== undefined
      ? columnNamed(tables, field.link)
      : field.from !== undefined
        ? columnAlong(tables, table, field.from)
        : undefined
  if (reference && depth < depthMax) return typeBehind(tables, reference.table, reference.field, depth + 1)
  return aggregateOf(field)?.op === 'count' || field.link !== undefined ? 'integer' : 'decimal'
}

const depthMax = 64
/** Types that number the rows of their own table are plain integers elsewhere. */
const typeElsewhere: Readonly<Record<string, string>> = { rowNumber: 'integer', ordinal: 'integer' }
