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
  for (const [kind, tree] of Object.entries(node)) {
    const reader = readers[kind as Kind] as Reader<unknown> | undefined // the reader of this kind's own tree
    reader?.(tree, statement, context)
    const why = noted[kind]
    if (why) context.builder.note({ table: null, construct: statement.opening, why, line: statement.line })
  }
}

/** A node is an object with one member, named after the kind of its tree. */
type Kind = Node extends infer One ? (One extends unknown ? keyof One : never) : never
type Reader<Tree> = (tree: Tree, statement: Statement, context: PostgresContext) => void

const readers: { readonly [K in Kind]?: Reader<Extract<Node, Record<K, unknown>>[K]> } = {
  CreateStmt: createTable,
  CreateSchemaStmt: createSchema,
  AlterTableStmt: alterTable,
  IndexStmt: createIndex,
  CreateEnumStmt: (tree, _, context) => createEnum(tree, context),
  AlterEnumStmt: (tree, _, context) => alterEnum(tree, context),
  CreateDomainStmt: createDomain,
  AlterDomainStmt: alterDomain,
  CompositeTypeStmt: (tree, _, context) => createComposite(tree, context),
  CreateRangeStmt: (tree, _, context) => createRange(tree, context),
  AlterSeqStmt: (tree, _, context) => alterSequence(tree, context),
  DropStmt: (tree, _, context) => drop(tree, context),
  RenameStmt: (tree, _, context) => rename(tree, context),
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
