import type { IndexStmt } from 'libpg-query'
import { columnsOf } from '@/server/importing/model/expression'
import type { Statement } from '@/server/importing/sql/statements'
import type { PostgresContext } from './context'
import { expressionOf } from './expression'
import { tableOf } from './relation'

/**
 * Adds a unique index as a unique set. A partial index keeps its condition; expressions are replaced by the columns
 * they read.
 */
export function createIndex(index: IndexStmt, statement: Statement, context: PostgresContext): void {
  const table = tableOf(index.relation, context)
  if (!table || !index.unique) return
  const elements = (index.indexParams ?? []).flatMap((node) => ('IndexElem' in node ? [node.IndexElem] : []))
  const computed = elements.filter(({ expr }) => expr).flatMap(({ expr }) => columnsOf(expressionOf(expr)))
  const columns = [...new Set([...elements.flatMap(({ name }) => name ?? []), ...computed])]
  const note = (construct: string, why: string) =>
    context.builder.note({ table: table.name, construct, why, line: statement.line })
  if (columns.length === 0) {
    note(`UNIQUE INDEX ${index.idxname ?? ''}`, 'Left out: it uses no column of the table.')
    return
  }
  if (index.idxname) context.indexes.set(index.idxname, columns)
  const where = index.whereClause && expressionOf(index.whereClause)
  const name = index.idxname && { name: index.idxname }
  table.uniques.push({ ...name, columns, areNullsEqual: index.nulls_not_distinct === true, ...(where && { where }) })
  const among = columns.join(', ')
  if (computed.length > 0)
    note(
      `UNIQUE INDEX ${index.idxname ?? ''}`,
      `Its expressions are reduced to their columns: ${among} are unique together.`,
    )
}
