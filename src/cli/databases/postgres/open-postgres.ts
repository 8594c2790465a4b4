import pg from 'pg'
import type { Database } from '@/cli/databases/database'
import { readSchema } from './catalog/read-schema'
import { compareTables } from './compare'
import { failureAt } from './failures'
import { fillTables } from './filling/fill'
import { surveyTables } from './survey'

const connectSeconds = 15

/**
 * Connects to a PostgreSQL database.
 * @param url `postgresql://…`, with the parameters that libpq knows, such as sslmode.
 * @throws CommandFailure
 */
export async function openPostgres(url: string): Promise<Database> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'rowmint',
    connectionTimeoutMillis: connectSeconds * 1000,
  })
  const label = `${client.database ?? ''} on ${client.host}`
  // A running statement reports the loss of its connection itself.
  client.on('error', () => undefined)
  await client.connect().catch((error: unknown) => {
    throw failureAt(label, error)
  })
  const guarded = async <Result>(run: Promise<Result>): Promise<Result> => {
    try {
      return await run
    } catch (error) {
      throw failureAt(label, error)
    }
  }
  return {
    dialect: 'postgresql',
    label,
    readSchema: () => guarded(readSchema(client)),
    survey: (targets) => guarded(surveyTables(client, targets)),
    fill: (targets, options) => fillTables(client, targets, options),
    compare: (targets) => compareTables(client, targets),
    close: () => client.end(),
  }
}
