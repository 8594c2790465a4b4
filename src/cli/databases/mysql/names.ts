import type { Target } from '@/cli/databases/database'

/** A quoted name; any characters are allowed. */
export const quoted = (name: string): string => `\`${name.replaceAll('`', '``')}\``

export const columnsOf = ({ table }: Target): string => table.fields.map(({ name }) => quoted(name)).join(', ')

/** A foreign key between two of the targets. */
export type ForeignKey = {
  readonly name: string
  readonly from: Target
  readonly to: Target
  readonly columns: readonly (readonly [own: string, parent: string])[]
}

/** Counts the rows that reference no row. */
export const orphansOf = ({ from, to, columns }: ForeignKey): string => {
  const isLinked = columns.map(([own]) => `c.${quoted(own)} IS NOT NULL`).join(' AND ')
  const same = columns.map(([own, parent]) => `p.${quoted(parent)} = c.${quoted(own)}`).join(' AND ')
  return `SELECT count(*) AS count FROM ${quoted(from.name.name)} c WHERE ${isLinked} AND NOT EXISTS (SELECT 1 FROM ${quoted(to.name.name)} p WHERE ${same})`
}
