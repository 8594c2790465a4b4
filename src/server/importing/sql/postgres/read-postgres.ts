import { type CreateSchemaStmt, loadModule, type Node, type ParseResult, parseSync } from 'libpg-query'
import type { Schema } from '@/server/importing/model/schema'
import { type Script, tooManyFailures } from '@/server/importing/sql/script'
import type { Statement } from '@/server/importing/sql/statements'
import { pauses } from '@/server/kernel/turns/pauses'
import { alterDomain, alterSequence, alterTable } from './alter'
import { PostgresContext } from './context'
import { createIndex } from './create-index'
import { createTable } from './create-table'
import { drop, rename } from './later-names'
import { createComposite, createRange } from './own-types'
import { addPartitionRules } from './partitions'
import { alterEnum, createDomain, createEnum } from './types'

/**
 * Reads a script with PostgreSQL's own grammar, statement by statement, so that one that is not PostgreSQL does not
 * affect the others. Statements that declare no rows are skipped; unreadable ones are noted.
 */
export async function readPostgres(script: Script): Promise<{ schema: Schema; failures: number }> {
  await loadModule()
  const context = new PostgresContext(script.defaultNamespaces)
  let failures = 0
  const pause = pauses()
  for (const statement of script.declarations) {
    await pause()
    const outcome = parse(statement)
    if (typeof outcome !== 'string') {
      for (const { stmt } of outcome.stmts ?? []) if (stmt) read(stmt, statement, context)
      continue
    }
    failures += 1
    script.noteUnreadable(statement, outcome, context.builder)
    if (failures > tooManyFailures) break
  }
  addPartitionRules(context)
  return { schema: context.finish(), failures }
}

/** The tree, or the reason it cannot be parsed. */
function parse(statement: Statement): ParseResult | string {
  if (statement.isExcessive) return 'it is too long or too deeply nested for this importer'
  try {
    return parseSync(statement.text)
  } catch (fault) {
    return fault instanceof Error ? fault.message.replaceAll(/(".{30}).*(")/g, '$1…$2') : 'it is not SQL'
  }
}

function read(node: Node, statement: Statement, context: PostgresContext): void {
  if ('CreateStmt' in node) createTable(node.CreateStmt, statement, context)
  else if ('CreateSchemaStmt' in node) createSchema(node.CreateSchemaStmt, statement, context)
  else if ('AlterTableStmt' in node) alterTable(node.AlterTableStmt, statement, context)
  else if ('IndexStmt' in node) createIndex(node.IndexStmt, statement, context)
  else if ('CreateEnumStmt' in node) createEnum(node.CreateEnumStmt, context)
  else if ('AlterEnumStmt' in node) alterEnum(node.AlterEnumStmt, context)
  else if ('CreateDomainStmt' in node) createDomain(node.CreateDomainStmt, statement, context)
  else if ('CompositeTypeStmt' in node) createComposite(node.CompositeTypeStmt, context)
  else if ('CreateRangeStmt' in node) createRange(node.CreateRangeStmt, context)
  else if ('AlterDomainStmt' in node) alterDomain(node.AlterDomainStmt, statement, context)
  else if ('AlterSeqStmt' in node) alterSequence(node.AlterSeqStmt, context)
  else if ('DropStmt' in node) drop(node.DropStmt, context)
  else if ('RenameStmt' in node) rename(node.RenameStmt, context)
  const why = noted[Object.keys(node)[0] ?? '']
  if (why) context.builder.note({ table: null, construct: statement.opening, why, line: statement.line })
}

/** Reads the tables created within a CREATE SCHEMA statement. */
function createSchema(
  { schemaname, schemaElts = [] }: CreateSchemaStmt,
  statement: Statement,
  context: PostgresContext,
) {
  for (const node of schemaElts) {
    if ('CreateStmt' in node && schemaname !== undefined) {
      createTable({ ...node.CreateStmt, relation: { schemaname, ...node.CreateStmt.relation } }, statement, context)
    } else read(node, statement, context)
  }
}

/** Statements that affect which rows a table accepts, by their names in the tree. */
const noted: Readonly<Record<string, string>> = {
  CreateTrigStmt: 'Triggers are not read; this one may change or reject rows.',
  RuleStmt: 'Rules are not read; this one may redirect rows.',
  CreatePolicyStmt: 'Row security policies are not read; this one may reject rows.',
  CreateTableAsStmt: 'Left out: tables created from a query are not supported.',
}
