import type { Schema, Table } from '@/server/importing/model/schema'
import { UnreadableSourceError } from '@/server/importing/unreadable-source'
import { recipeBounds } from '@/wire/datasets/recipe-vocabulary'

/**
 * Refuses more tables than a recipe may have before parsing them.
 * @param opening matches the opening of each table
 * @throws UnreadableSourceError with the line of the first excess table
 */
export function refuseTooMany(text: string, opening: RegExp): void {
  let count = 0
  for (const { index } of text.matchAll(opening)) {
    count += 1
    if (count > recipeBounds.tablesMax) throw tooManyTables(text.slice(0, index).split('\n').length)
  }
}

export const tooManyTables = (line: number): UnreadableSourceError =>
  new UnreadableSourceError(`more than ${recipeBounds.tablesMax} tables; send fewer`, { line })

/** @throws UnreadableSourceError for a schema without tables, with too many, or with too many columns in one */
export function checkBounds(schema: Schema): Schema {
  const { tablesMax, fieldsMax } = recipeBounds
  if (schema.tables.length === 0)
    throw new UnreadableSourceError('the schema declares no tables; send at least one', { line: 1 })
  const stray = schema.tables[tablesMax]
  if (stray) throw tooManyTables(stray.line)
  const wide = schema.tables.find(({ columns }) => columns.length > fieldsMax)
  if (wide) throw tooManyColumns(wide, String(wide.columns.length))
  return schema
}

/** @throws UnreadableSourceError for a table that is accumulating far more columns than it may have */
export function refuseTooWide(table: Table): void {
  const most = 2 * recipeBounds.fieldsMax
  if (table.columns.length > most) throw tooManyColumns(table, `more than ${most}`)
}

const tooManyColumns = ({ name, line }: Table, count: string): UnreadableSourceError =>
  new UnreadableSourceError(
    `table ${name.slice(0, 128)} has ${count} columns; the maximum is ${recipeBounds.fieldsMax}`,
    { line },
  )
