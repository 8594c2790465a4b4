import { pointsAt } from './changes'
import type { Column, Note, Schema, Table } from './schema'

/** A schema under construction: later statements change what earlier ones declared. */
export class SchemaBuilder {
  readonly #tables: Table[] = []
  readonly #notes: Note[] = []
  readonly #defaultNamespaces: ReadonlySet<string>

  /** @param defaultNamespaces namespaces that unqualified names may refer to */
  constructor(defaultNamespaces: ReadonlySet<string> = new Set()) {
    this.#defaultNamespaces = defaultNamespaces
  }

  /** Adds a table, replacing one of the same name, as after DROP TABLE. */
  addTable(name: string, line: number, namespace?: string): Table {
    const table: Table = {
      name,
      namespace,
      columns: [],
      key: [],
      uniques: [],
      links: [],
      checks: [],
      exclusions: [],
      line,
    }
    const before = this.#tables.findIndex((other) => other.name === name && other.namespace === namespace)
    if (before < 0) this.#tables.push(table)
    else this.#tables[before] = table
    return table
  }

  /** The table with this name; without a namespace from any, and as a last resort ignoring case. */
  table(name: string, namespace?: string): Table | undefined {
    return tableNamed(this.schema(), name, namespace)
  }

  /** Removes a table and the links to it. */
  dropTable(name: string, namespace?: string): void {
    const table = this.table(name, namespace)
    if (!table) return
    this.#tables.splice(this.#tables.indexOf(table), 1)
    for (const other of this.#tables) {
      const kept = other.links.filter((link) => !pointsAt(link, other, table))
      other.links.splice(0, other.links.length, ...kept)
    }
  }

  note(note: Note): void {
    this.#notes.push(note)
  }

  get tables(): readonly Table[] {
    return this.#tables
  }

  schema(): Schema {
    return { tables: this.#tables, notes: this.#notes, defaultNamespaces: this.#defaultNamespaces }
  }
}

/** The table that a statement refers to; other namespaces than those of the script have none of its tables. */
function tableNamed(
  { tables, defaultNamespaces }: Schema,
  name: string,
  namespace: string | undefined,
): Table | undefined {
  const isMeant = (table: Table) =>
    namespace === undefined ||
    table.namespace === namespace ||
    (table.namespace === undefined && defaultNamespaces?.has(namespace) === true)
  const named = tables.filter((table) => table.name === name && isMeant(table))
  const inNamespace = named.find((table) => table.namespace === namespace)
  const inOtherCase = () => tables.find((table) => table.name.toLowerCase() === name.toLowerCase() && isMeant(table))
  return inNamespace ?? named[0] ?? inOtherCase()
}

/** The column with this name, as a last resort ignoring case. */
export const columnNamed = (table: Table, name: string): Column | undefined =>
  table.columns.find((column) => column.name === name) ??
  table.columns.find((column) => column.name.toLowerCase() === name.toLowerCase())
