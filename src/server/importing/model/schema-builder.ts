import type { Column, Note, Schema, Table } from './schema'

/** A schema under construction: later statements change what earlier ones declared. */
export class SchemaBuilder {
  readonly #tables: Table[] = []
  readonly #notes: Note[] = []

  /** The new table; one of the same name that was there is replaced, as after DROP TABLE. */
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

  /** The table of that name; without a namespace any of that name, and at last one that differs in case only. */
  table(name: string, namespace?: string): Table | undefined {
    const named = this.#tables.filter((table) => table.name === name)
    const inNamespace = named.find((table) => table.namespace === namespace)
    return inNamespace ?? named[0] ?? this.#tables.find((table) => table.name.toLowerCase() === name.toLowerCase())
  }

  dropTable(name: string, namespace?: string): void {
    const table = this.table(name, namespace)
    if (table) this.#tables.splice(this.#tables.indexOf(table), 1)
  }

  note(note: Note): void {
    this.#notes.push(note)
  }

  get tableCount(): number {
    return this.#tables.length
  }

  schema(): Schema {
    return { tables: this.#tables, notes: this.#notes }
  }
}

/** A column of that name, also one that differs in case only. */
export const columnNamed = (table: Table, name: string): Column | undefined =>
  table.columns.find((column) => column.name === name) ??
  table.columns.find((column) => column.name.toLowerCase() === name.toLowerCase())
