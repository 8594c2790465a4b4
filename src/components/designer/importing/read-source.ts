import { columnNames } from '@/components/draft/infer-columns'
import { readCreateTables } from './create-table'
import { hintOfValue } from './hints'
import { readJson } from './json-source'
import { readPrismaModels } from './prisma-schema'
import type { Source, SourceTable } from './source-table'

/** Finds the tables in whatever was pasted or dropped; undefined when there is none. */
export function readSource(text: string): Source | undefined {
  const json = /^\s*[[{]/.test(text) ? readJson(text) : undefined
  if (json) return withColumns(json)
  if (/create\s[\w\s]*table/i.test(text)) return withColumns({ kind: 'CREATE TABLE', tables: readCreateTables(text) })
  if (/^\s*model\s+\w+\s*\{/m.test(text)) return withColumns({ kind: 'Prisma schema', tables: readPrismaModels(text) })
  return withColumns({ kind: text.includes('\n') ? 'CSV' : 'column names', tables: [headerTable(text)] })
}

function withColumns({ kind, tables }: Source): Source | undefined {
  const filled = tables.filter(({ columns }) => columns.length > 0)
  return filled.length > 0 ? { kind, tables: filled } : undefined
}

/** A CSV's first line names the columns, its second shows a value of each; a plain list of names has one a line. */
function headerTable(text: string): SourceTable {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const [header = '', first] = lines
  const separator = ['\t', ';', ',', '|'].find((char) => header.includes(char))
  if (!separator) return { name: '', columns: columnNames(text).map((name) => ({ name })) }
  const values = first === undefined ? [] : cells(first, separator)
  return {
    name: '',
    columns: cells(header, separator)
      .map((name, index) => {
        const hint = hintOfValue(values[index])
        return { name, ...(hint && { hint }) }
      })
      .filter(({ name }) => name !== ''),
  }
}

/** The cells of one line; quotes may hold separators. */
const cells = (line: string, separator: string): string[] => {
  const found: string[] = ['']
  let quoted = false
  for (const char of line) {
    if (char === '"') quoted = !quoted
    else if (char === separator && !quoted) found.push('')
    else found[found.length - 1] += char
  }
  return found.map((cell) => cell.trim())
}
