import type { Note, Schema, Table, Unique } from '@/server/importing/model/schema'
import { columnNamed } from '@/server/importing/model/schema-builder'

/**
 * Unique sets in which nulls are equal (`NULLS NOT DISTINCT`): the columns that are never null are distinct without the
 * others. Where no column but those of links is left, the others get a value in every row.
 */
export function settleEqualNulls({ tables, notes }: Schema): Schema {
  const own = tables.map((table) => settled(table))
  return { tables: own.map(({ table }) => table), notes: [...notes, ...own.flatMap((each) => each.notes)] }
}

function settled(table: Table): { table: Table; notes: Note[] } {
  const notes: Note[] = []
  const uniques = table.uniques.map((unique) => {
    if (!unique.areNullsEqual) return unique
    const { columns, why } = withoutNulls(unique, table)
    if (why !== undefined) {
      const construct = `UNIQUE NULLS NOT DISTINCT (${unique.columns.join(', ')})`
      notes.push({ table: table.name, construct, why, line: table.line })
    }
    return { ...unique, columns, areNullsEqual: false }
  })
  return { table: { ...table, uniques }, notes }
}

function withoutNulls({ columns }: Unique, table: Table): { columns: readonly string[]; why?: string } {
  const isLinked = (name: string) => table.links.some((link) => link.columns.includes(name))
  const isFilled = (name: string) => columnNamed(table, name)?.isRequired || table.key.includes(name)
  const filled = columns.filter(isFilled)
  if (filled.length === columns.length) return { columns }
  if (filled.some((name) => !isLinked(name)))
    return {
      columns: filled,
      why: `${filled.join(', ')} ${filled.length > 1 ? 'are' : 'is'} unique without the columns that may be null.`,
    }
  const others = columns.flatMap((name) => (isFilled(name) ? [] : (columnNamed(table, name) ?? [])))
  for (const column of others) column.isRequired = true
  return {
    columns,
    why: `${others.map(({ name }) => name).join(', ')} ${others.length > 1 ? 'have' : 'has'} a value in every row.`,
  }
}
