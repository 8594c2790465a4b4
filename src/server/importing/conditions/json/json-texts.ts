import { callsOf } from '@/server/importing/model/expression'
import type { Column, Table } from '@/server/importing/model/schema'
import { columnNamed } from '@/server/importing/model/schema-builder'

/** The text columns that a condition reads as JSON, such as `CHECK (json_valid(tags))`. */
export const textsOfJson = (table: Table): Column[] =>
  table.checks.flatMap(({ expression }) =>
    callsOf(expression).flatMap(({ name, arguments: [subject] }) => {
      const read = subject?.kind === 'column' && /^json_(?:valid|type|array_length|extract)$/i.test(name)
      const column = read ? columnNamed(table, subject.name) : undefined
      return column?.storage.kind === 'text' ? [column] : []
    }),
  )
