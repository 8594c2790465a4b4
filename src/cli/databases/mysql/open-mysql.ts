import { createConnection, type RowDataPacket } from 'mysql2/promise'
import { type Database, type Survey, shownName, type Target } from '@/cli/databases/database'
import { compareTables } from './compare'
import { enginesWithoutTransactions, sayEngines } from './engines'
import { failureAt } from './failures'
import { fillTables } from './fill'
import { quoted } from './names'
import { type Query, rowsOf } from './query'
import { readSchema } from './read-schema'

const connectSeconds = 15

/**
 * Connects to a MySQL or MariaDB database.
 * @param url `mysql://user:password@host:3306/shop`
 * @throws CommandFailure
 */
export async function openMysql(url: string): Promise<Database> {
  const { hostname, port, pathname, username, password, searchParams } = new URL(url)
  const database = decodeURIComponent(pathname.slice(1))
  const label = `${database} on ${hostname}`
  const connection = await createConnection({
    host: hostname,
    port: port === '' ? 3306 : Number(port),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database,
    charset: 'utf8mb4',
    timezone: 'Z',
    connectTimeout: connectSeconds * 1000,
    supportBigNumbers: true,
    bigNumberStrings: true,
    ...(searchParams.get('ssl') === 'true' && { ssl: {} }),
  }).catch((error: unknown) => {
    throw failureAt(label, error)
  })
  // A running statement reports the loss of its connection itself.
  connection.on('error', () => undefined)
  const query: Query = async (sql, values = []) => (await connection.query<RowDataPacket[]>(sql, [...values]))[0]
  await query(
    "SET SESSION time_zone = '+00:00', sql_mode = 'STRICT_ALL_TABLES,NO_AUTO_VALUE_ON_ZERO,ONLY_FULL_GROUP_BY'",
  )
  return {
    dialect: 'mysql',
    label,
    readSchema: () => readSchema(query).catch(refuse(label)),
    survey: (targets) => survey(query, targets).catch(refuse(label)),
    fill: (targets, options) => fillTables(query, targets, options),
    compare: (targets) => compareTables(query, targets).catch(refuse(label)),
    close: () => connection.end(),
  }
}

const refuse =
  (place: string) =>
  (error: unknown): never => {
    throw failureAt(place, error)
  }

async function survey(query: Query, targets: readonly Target[]): Promise<Survey> {
  const occupied = new Set<Target>()
  for (const target of targets) {
    const rows = await query(`SELECT 1 FROM ${quoted(target.name.name)} LIMIT 1`)
    if (rows.length > 0) occupied.add(target)
  }
  const triggers = await rowsOf(
    query,
    "SELECT trigger_name AS name, event_object_table AS owner FROM information_schema.triggers WHERE event_object_schema = DATABASE() AND event_manipulation = 'INSERT' ORDER BY 1",
  )
  const engines = sayEngines(targets, await enginesWithoutTransactions(query), occupied)
  const of = (target: Target, column: string) => (row: Record<string, unknown>) => row[column] === target.name.name
  return {
    occupied,
    notes: [
      ...targets.flatMap((target) =>
        triggers
          .filter(of(target, 'owner'))
          .map(
            ({ name }) =>
              `${shownName(target.name)}: the trigger ${name} runs for its rows and may change or reject them`,
          ),
      ),
      ...engines.notes,
    ],
    refusals: engines.refusals,
  }
}
