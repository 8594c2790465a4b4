import type { PartitionBoundSpec } from 'libpg-query'
import type { Expression } from '@/server/importing/model/expression'
import type { Check, Column, Schema, Table } from '@/server/importing/model/schema'
import { SchemaBuilder } from '@/server/importing/model/schema-builder'
import { storageOfType, type WrittenType } from '@/server/importing/model/sql-types'
import type { Storage } from '@/server/importing/model/storage'
import type { Statement } from '@/server/importing/sql/statements'
import { UnreadableSourceError } from '@/server/importing/unreadable-source'

/** A type that the script declares: its storage and, for a domain, its rules, where `VALUE` is the column. */
export type DeclaredType = {
  storage: Storage
  readonly checks: Pick<Check, 'expression' | 'text' | 'line'>[]
  isRequired: boolean
}

/** Declarations of a PostgreSQL script read so far. */
export class PostgresContext {
  readonly builder: SchemaBuilder
  readonly types = new Map<string, DeclaredType>()
  /** Columns of the unique indexes, by name. */
  readonly indexes = new Map<string, readonly string[]>()
  /** Tables that hold some of another table's rows. */
  readonly partitions = new Set<Table>()
  readonly partitionsOf = new Map<Table, readonly { partition: Table; bound: PartitionBoundSpec }[]>()
  /** The columns and expressions that partition a table. */
  readonly splits = new Map<Table, readonly Expression[]>()
  readonly #pending: { column: Column; type: WrittenType }[] = []

  /** @param defaultNamespaces namespaces that an unqualified name may refer to */
  constructor(defaultNamespaces: ReadonlySet<string>) {
    this.builder = new SchemaBuilder(defaultNamespaces)
  }

  /** Renames a type, also in the columns that use it. */
  renameType(from: string, to: string): void {
    const type = this.types.get(from)
    if (!type) return
    this.types.delete(from)
    this.types.set(to, type)
    for (const pending of this.#pending) if (pending.type.name === from) pending.type = { ...pending.type, name: to }
  }

  /** A type that the script declares; a quoted one may share its name with a built-in type: `"Name"`. */
  typeNamed(name: string): DeclaredType | undefined {
    const own = this.types.get(name)
    if (own || storageOfType({ name })) return own
    const [, found] = [...this.types].find(([other]) => other.toLowerCase() === name.toLowerCase()) ?? []
    return found
  }

  /** The storage of a declared type; one not declared yet is looked up again at the end. */
  storageOf(type: WrittenType | undefined): Storage {
    if (!type) return { kind: 'unknown', written: '' }
    const own = this.typeNamed(type.name)
    if (!own) return storageOfType(type) ?? { kind: 'unknown', written: type.name }
    return type.arrayDepth ? { kind: 'array', of: own.storage } : own.storage
  }

  /** Records that a column has a type that a later statement may declare or change. */
  expectType(column: Column, type: WrittenType): void {
    this.#pending.push({ column, type })
  }

  finish(): Schema {
    for (const { column, type } of this.#pending) column.storage = this.storageOf(type)
    const { tables, ...schema } = this.builder.schema()
    this.#addDomainRules(tables)
    return { ...schema, tables: tables.filter((table) => !this.partitions.has(table)) }
  }

  #addDomainRules(tables: readonly Table[]): void {
    const tablesOf = new Map<Column, Table[]>()
    for (const table of tables)
      for (const column of table.columns) tablesOf.set(column, [...(tablesOf.get(column) ?? []), table])
    for (const { column, type } of this.#pending) {
      const domain = type.arrayDepth ? undefined : this.typeNamed(type.name)
      if (!domain) continue
      for (const table of tablesOf.get(column) ?? []) {
        column.isRequired ||= domain.isRequired
        table.checks.push(...domain.checks.map((check) => ({ ...check, column: column.name, isOfDomain: true })))
        if (table.checks.length > conditionsMax) {
          const why = `the domains of table ${table.name.slice(0, 128)} have more than ${conditionsMax} conditions on its columns`
          throw new UnreadableSourceError(why, { line: table.line })
        }
      }
    }
  }
}

/** Maximum number of conditions that domains may put on a table: ten for each of its allowed columns. */
const conditionsMax = 4_000

/** The line of a position in a statement's tree, which PostgreSQL gives in bytes. */
export const lineAt = ({ text, line }: Statement, byteOffset = 0): number =>
  line + before(text, byteOffset).split('\n').length - 1

/** The text before a byte offset. */
const before = (text: string, byteOffset: number): string =>
  Buffer.byteLength(text) === text.length
    ? text.slice(0, byteOffset)
    : Buffer.from(text).subarray(0, byteOffset).toString()

/** The text from a position in a statement's tree to the closing bracket. */
export function textFrom(statement: Statement, byteOffset = 0): string {
  const rest = statement.text.slice(before(statement.text, byteOffset).length)
  let depth = 0
  let at = 0
  for (; at < rest.length; at += 1) {
    if (rest[at] === '(') depth += 1
    if (rest[at] === ')') depth -= 1
    if ((depth === 0 && rest[at] === ')') || (depth === 0 && rest[at] === ',') || depth < 0) break
  }
  return rest
    .slice(0, depth === 0 && rest[at] === ')' ? at + 1 : at)
    .replaceAll(/\s+/g, ' ')
    .trim()
}
