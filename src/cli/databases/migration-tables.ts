import type { Table } from '@/server/importing/model/schema'
import { once } from '@/server/kernel/memory/once'
import { readTable } from '@/server/kernel/read-table'

/** Whether a migration tool records in it what ran: its rows are not data, and without them the application breaks. */
export const recordsMigrations = ({ name, columns }: Pick<Table, 'name' | 'columns'>): boolean =>
  (known().get(name.toLowerCase()) ?? []).some(
    (named) => named === '-' || named === columnsText(columns.map((column) => column.name)),
  )

const known = once(() => {
  const tables = new Map<string, string[]>()
  const rows = readTable(new URL('./migration-tables.tsv', import.meta.url), ['name', 'columns'], { keyColumns: 2 })
  for (const { name, columns } of rows) {
    const key = name.toLowerCase()
    tables.set(key, [...(tables.get(key) ?? []), columnsText(columns.split(' '))])
  }
  return tables
})

const columnsText = (names: readonly string[]): string =>
  names
    .map((name) => name.toLowerCase())
    .sort()
    .join(' ')
