import { init, parse } from '@guanmingchiu/sqlparser-ts'
import { dropUniqueIndex, renameColumn, renameTable } from '@/server/importing/model/changes'
import type { Schema, Table } from '@/server/importing/model/schema'
import { columnNamed, SchemaBuilder } from '@/server/importing/model/schema-builder'
import { checkClauses } from '@/server/importing/sql/clauses'
import { lexicons } from '@/server/importing/sql/dialect'
import { readExpression } from '@/server/importing/sql/expression-text'
import { type Script, tooManyFailures } from '@/server/importing/sql/script'
import type { Statement } from '@/server/importing/sql/statements'
import { tokensOf } from '@/server/importing/sql/tokens'
import { pauses } from '@/server/kernel/turns/pauses'
import { cleaned } from './cleaned'
import { addConstraint, columnOf, requireKey } from './columns'
import { applyLater } from './later-operation'
import { conditionOfPartitions } from './partitions'
import { Constraint, LaterOperation, Operation, Statement as Tree } from './tree'

/** Reads a MySQL or MariaDB script, statement by statement; statements that declare no rows are skipped. */
export async function readMysql(script: Script): Promise<{ schema: Schema; failures: number }> {
  await init()
  const builder = new SchemaBuilder(script.defaultNamespaces)
  let failures = 0
  const pause = pauses()
  for (const statement of script.declarations) {
    await pause()
    if (/^(?:CREATE|ALTER) (?!(?:TEMPORARY )?TABLE|UNIQUE)/.test(statement.opening)) {
      noteOther(statement, builder)
      continue
    }
    const outcome = parseOne(statement)
    if (typeof outcome === 'string') {
      failures += 1
      script.noteUnreadable(statement, outcome, builder)
      if (failures > tooManyFailures) break
    } else if (outcome) await read(outcome, statement, builder)
  }
  return { schema: builder.schema(), failures }
}

/** The tree, undefined for a statement that does not concern rows, or the reason it cannot be parsed. */
function parseOne(statement: Statement): Tree | undefined | string {
  if (statement.isExcessive) return 'it is too long or too deeply nested for this importer'
  try {
    return Tree.safeParse(parse(cleaned(statement), 'mysql')[0]).data
  } catch (fault) {
    return fault instanceof Error ? fault.message.replace(/^sql parser error: /, '').slice(0, 200) : 'it is not SQL'
  }
}

function noteOther({ opening, line }: Statement, builder: SchemaBuilder): void {
  if (!/\bTRIGGER\b/.test(opening)) return
  builder.note({
    table: null,
    construct: opening,
    why: 'Triggers are not read; this one may change or reject rows.',
    line,
  })
}

async function read(tree: Tree, statement: Statement, builder: SchemaBuilder): Promise<void> {
  if ('CreateTable' in tree) await createTable(tree.CreateTable, statement, builder)
  else if ('AlterTable' in tree) await alterTable(tree.AlterTable, statement, builder)
  else if ('CreateIndex' in tree) createIndex(tree.CreateIndex, builder)
  else if ('Drop' in tree) drop(tree.Drop, builder)
  else for (const names of tree.RenameTable) rename(names, builder)
}

async function createTable(
  { name, columns, constraints }: Of<'CreateTable'>,
  statement: Statement,
  builder: SchemaBuilder,
) {
  const table = builder.addTable(name.at(-1) ?? '', statement.line, name.at(-2))
  table.columns.push(...columns.map((column) => columnOf(column, table, statement.line)))
  for (const constraint of constraints) readConstraint(constraint, table, statement)
  keepToPrefixes(table, statement)
  await addChecks(table, statement)
  await addPartitions(table, statement)
}

async function alterTable({ name, operations }: Of<'AlterTable'>, statement: Statement, builder: SchemaBuilder) {
  const table = tableNamed(name, builder)
  if (!table) return
  for (const operation of operations) {
    const later = LaterOperation.safeParse(operation).data
    if (later) applyLater(later, table, builder.tables)
    else readOperation(Operation.safeParse(operation).data, table, { statement, tables: builder.tables })
  }
  await addChecks(table, statement)
}

function createIndex({ name, table_name, unique, columns }: Of<'CreateIndex'>, builder: SchemaBuilder): void {
  const table = tableNamed(table_name, builder)
  if (!unique || !table) return
  table.uniques.push({
    name: name?.at(-1),
    columns: columns.flatMap((column) => column ?? []),
    areNullsEqual: false,
  })
}

function drop({ object_type: kind, names, table: of }: Of<'Drop'>, builder: SchemaBuilder): void {
  for (const name of names) {
    if (kind === 'Table') builder.dropTable(name.at(-1) ?? '', name.at(-2))
    const table = kind === 'Index' && of ? tableNamed(of, builder) : undefined
    if (table) dropUniqueIndex([table], name.at(-1) ?? '')
  }
}

function rename({ old_name, new_name }: Of<'RenameTable'>[number], builder: SchemaBuilder): void {
  const table = tableNamed(old_name, builder)
  if (table) renameTable(table, builder.tables, new_name.at(-1) ?? table.name)
}

/** The tree of a kind of statement. */
type Of<Kind extends string> = Extract<Tree, Record<Kind, unknown>>[Kind & keyof Extract<Tree, Record<Kind, unknown>>]

const tableNamed = (name: readonly string[], builder: SchemaBuilder): Table | undefined =>
  builder.table(name.at(-1) ?? '', name.at(-2))

function readConstraint(constraint: unknown, table: Table, { line }: Statement): void {
  const { data } = Constraint.safeParse(constraint)
  if (data) addConstraint(data, table, line)
}

/** Limits values to the prefix that a key compares: `UNIQUE KEY (body(10))`. */
function keepToPrefixes(table: Table, { text }: Statement): void {
  for (const [, columns = ''] of text.matchAll(/\bUNIQUE\b[^()\n]{0,200}\(((?:[^()\n]|\(\d+\)){1,2000})\)/gi)) {
    for (const [, quoted, bare, length] of columns.matchAll(/(?:`([^`]+)`|(\w+))\s*\((\d+)\)/g)) {
      const column = columnNamed(table, quoted ?? bare ?? '')
      if (column?.storage.kind !== 'text') continue
      column.storage = { ...column.storage, lengthMax: Math.min(column.storage.lengthMax ?? Infinity, Number(length)) }
    }
  }
}

async function addChecks(table: Table, statement: Statement): Promise<void> {
  if (!/\bcheck\b/i.test(statement.text)) return
  for (const { name, condition, line } of checkClauses(statement, tokensOf(statement.text, lexicons.mysql))) {
    const expression = await readExpression(condition, 'mysql')
    table.checks.push({ name, expression, text: `CHECK (${condition.trim()})`, line })
  }
}

/** Every row must belong to some partition. */
async function addPartitions(table: Table, { text, line }: Statement): Promise<void> {
  const condition = conditionOfPartitions(text)
  if (condition === undefined) return
  table.checks.push({
    expression: await readExpression(condition, 'mysql'),
    text: `PARTITION BY … (${condition})`,
    line,
  })
}

function readOperation(
  operation: Operation | undefined,
  table: Table,
  { statement, tables }: { statement: Statement; tables: readonly Table[] },
): void {
  if (!operation) return
  if ('AddConstraint' in operation) readConstraint(operation.AddConstraint.constraint, table, statement)
  else if ('AddColumn' in operation) {
    table.columns.push(columnOf(operation.AddColumn.column_def, table, statement.line))
  } else {
    const { before, name, data_type, options } =
      'ModifyColumn' in operation
        ? {
            ...operation.ModifyColumn,
            before: operation.ModifyColumn.col_name.value,
            name: operation.ModifyColumn.col_name,
          }
        : {
            ...operation.ChangeColumn,
            before: operation.ChangeColumn.old_name.value,
            name: operation.ChangeColumn.new_name,
          }
    renameColumn(table, tables, before, name.value)
    const changed = columnOf({ name, data_type, options }, table, statement.line)
    table.columns = table.columns.map((column) => (column.name === name.value ? changed : column))
    requireKey(table)
  }
}
