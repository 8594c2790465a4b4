import type { DraftField, DraftTable } from '@/components/recipe/draft'

export type Column = { table: DraftTable; field: DraftField }

/** The column that `table.column` names; either name may contain dots. */
export function columnNamed(tables: readonly DraftTable[], reference: string): Column | undefined {
  for (const table of tables) {
    if (!reference.startsWith(`${table.name}.`)) continue
    const field = table.fields.find(({ name }) => name === reference.slice(table.name.length + 1))
    if (field) return { table, field }
  }
  return undefined
}
