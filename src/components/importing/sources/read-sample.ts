import { bounds } from '@/wire/vocabulary'
import { readCsv } from './csv-source'
import { isJsonSchema, readJson } from './json-source'
import type { Source, SourceColumn } from './source-table'

/**
 * Whether the text declares tables and holds no rows of them: SQL, a Prisma schema, DBML, a JSON Schema or OpenAPI. Those
 * the server reads; samples stay in the browser.
 */
export const declaresTables = (text: string): boolean =>
  /^\s*[[{]/.test(text) ? isJsonSchema(text) : declarations.some((form) => form.test(text))

const declarations = [
  /^\s*(create|alter)\s[\w\s]{0,60}table\b/im,
  /^\s*(model|enum|datasource|generator)\s+\w+\s*\{\s*$/m,
  /^[ \t]*table(partial)?[ \t]+["\w][^\n{]{0,300}\{/im,
  /^(openapi|swagger)\s*:/m,
]

/** The table whose rows or column names were pasted or dropped; undefined when there is none. */
export function readSample(text: string): Source | undefined {
  const { kind, table } = (/^\s*[[{]/.test(text) ? readJson(text) : undefined) ?? readCsv(text)
  const columns = withUniqueNames(table.columns)
  return columns.length > 0 ? { kind, table: { ...table, columns } } : undefined
}

/** Names that a request takes: cut to its bound, without control characters; of equal ones the first stays. */
function withUniqueNames(columns: readonly SourceColumn[]): SourceColumn[] {
  const named = columns.map((column) => ({
    ...column,
    name: column.name.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').slice(0, bounds.fieldNameLengthMax),
  }))
  return [...new Map(named.toReversed().map((column) => [column.name, column])).values()].toReversed()
}
