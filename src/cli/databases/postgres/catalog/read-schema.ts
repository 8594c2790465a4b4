import type { ClientBase } from 'pg'
import { constraintLines } from './constraint-lines'
import { ownTables } from './own-tables'
import { tableLines } from './table-lines'
import { typeLines } from './type-lines'

/**
 * The schema of a database as the statements of a script, in an order that depends on names only: what the importer reads,
 * and what a later run is compared with. Tables of extensions are left out.
 */
export async function readSchema(client: ClientBase): Promise<string[]> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  // Without a path every name that the server writes is qualified.
  await client.query("SET LOCAL search_path = ''")
  const tables = await ownTables(client)
  const oids = tables.map(({ oid }) => oid)
  const statements = [
    ...(await typeLines(client)),
    ...(await tableLines(client, tables)),
    ...(await constraintLines(client, oids)),
  ]
  await client.query('COMMIT')
  return statements
}
