import { bounds } from '@/wire/vocabulary'
import { readCreateTables } from './create-table'
import { readCsv } from './csv-source'
import { readJson } from './json-source'
import { readPrismaModels } from './prisma-schema'
import type { Source, SourceColumn } from './source-table'

/** Finds the tables in whatever was pasted or dropped; undefined when there is none. */
export function readSource(text: string): Source | undefined {
  const json = /^\s*[[{]/.test(text) ? readJson(text) : undefined
  if (json) return withColumns(json)
  if (/create\s[\w\s]*table/i.test(text)) return withColumns({ kind: 'CREATE TABLE', tables: readCreateTables(text) })
  if (/^\s*model\s+\w+\s*\{/m.test(text)) return withColumns({ kind: 'Prisma schema', tables: readPrismaModels(text) })
  return withColumns(readCsv(text))
}

function withColumns({ kind, tables }: Source): Source | undefined {
  const filled = tables
    .filter(({ columns }) => columns.length > 0)
    .map((table) => ({ ...table, columns: withUniqueNames(table.columns) }))
  return filled.length > 0 ? { kind, tables: filled } : undefined
}

/** Names that a request takes: cut to its bound, without control characters; of equal ones the first stays. */
function withUniqueNames(columns: readonly SourceColumn[]): SourceColumn[] {
  const named = columns.map((column) => ({
    ...column,
    name: column.name.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').slice(0, bounds.fieldNameLengthMax),
  }))
  return [...new Map(named.toReversed().map((column) => [column.name, column])).values()].toReversed()
}
