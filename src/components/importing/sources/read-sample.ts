import { requestName } from '@/components/draft/naming/request-name'
import { readCsv } from './csv-source'
import { isJson, isJsonSchema, readJson } from './json-source'
import type { Source, SourceColumn } from './source-table'

/**
 * Whether the text declares tables rather than rows: SQL, a Prisma schema, DBML, a JSON Schema or OpenAPI. The server
 * reads these; samples stay in the browser.
 */
export const declaresTables = (text: string): boolean =>
  /^\s*[[{]/.test(text) ? isJsonSchema(text) : declarations.some((form) => form.test(text))

const declarations = [
  /^\s*(create|alter)\s[\w\s]{0,60}table\b/im,
  /(?:;|\*\/)\s*create\s[\w\s]{0,60}table\s[^\n(]{1,200}\(/i, // after another statement or a comment on its line
  /^\s*(create|alter)\s(or\s+replace\s)?\s*(view|type|domain|schema|database|extension|function|index|sequence)\s/i,
  /^\s*(model|enum|datasource|generator)\s+\w+\s*\{\s*$/m,
  /^[ \t]*table(partial)?[ \t]+["\w][^\n{]{0,300}\{/im,
  /^(openapi|swagger)\s*:/m,
]

/** The table whose rows or column names were pasted or dropped; undefined when there is none. */
export function readSample(given: string): Source | undefined {
  const text = given.replace(/^\uFEFF/, '')
  if (text.includes('\0')) return undefined // a workbook or another binary file
  const json = /^\s*[[{]/.test(text) ? readJson(text) : undefined
  if (!json && (isJson(text) || beginsAsJson.test(text))) return undefined
  const { kind, table } = json ?? readCsv(text)
  const named = table.columns.map((column) => ({ ...column, name: requestName(column.name) }))
  const isFirst = ({ name }: SourceColumn, index: number) => named.findIndex((other) => other.name === name) === index
  const columns = named.filter(isFirst)
  const repeated = new Set(named.filter((column, index) => !isFirst(column, index)).map(({ name }) => name))
  const notes = [...(table.notes ?? []), ...[...repeated].map(firstTaken)]
  return columns.length > 0 ? { kind, table: { columns, ...(notes.length > 0 && { notes }) } } : undefined
}

/** Unlike a header such as `[Order Id],[Total]`. */
const beginsAsJson = /^\s*(\{\s*["}]|\[\s*[{["\d])/

const firstTaken = (name: string): string => `Several columns are named ${name}; only the first is imported.`
