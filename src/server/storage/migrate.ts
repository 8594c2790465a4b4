import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { AppError } from '@/server/kernel/errors'

/** The advisory lock that Prisma's own migrator takes. */
const prismaLock = 72_707_369

/** Where `prisma migrate` keeps its migrations. The service starts in the project's directory. */
export const migrationsDirectory = path.join(/* turbopackIgnore: true */ process.cwd(), 'prisma', 'migrations')

/**
 * Applies the pending migrations, each in one transaction, and keeps the same records as `prisma migrate deploy`, so
 * that either may run after the other. Any number of processes may call it at once.
 * @returns the names of the applied migrations.
 * @throws MigrationError if one fails, failed before, or was edited after it was applied.
 */
export async function migrate(pool: pg.Pool, directory = migrationsDirectory): Promise<string[]> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query('SELECT pg_advisory_lock($1)', [prismaLock])
    const applied = await applyMissing(client, readMigrations(directory))
    await client.query('SELECT pg_advisory_unlock($1)', [prismaLock])
    return applied
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    throw failure
  } finally {
    client.release(failure) // closing a connection releases its lock
  }
}

export class MigrationError extends AppError {
  constructor(message: string, cause?: unknown) {
    super(message, {
      status: 503,
      code: 'migration_failed',
      hint: 'See the table _prisma_migrations; a migration that was undone by hand needs its rolled_back_at there.',
      cause,
    })
  }
}

type Migration = { name: string; sql: string; checksum: string }

function readMigrations(directory: string): Migration[] {
  const names = readdirSync(directory, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return names
    .map(({ name }) => ({ name, sql: readFileSync(path.join(directory, name, 'migration.sql'), 'utf8') }))
    .map((file) => ({ ...file, checksum: createHash('sha256').update(file.sql).digest('hex') }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

async function applyMissing(client: pg.PoolClient, migrations: Migration[]): Promise<string[]> {
  await client.query(createRecords)
  const records = await client.query<{ migration_name: string; checksum: string; finished_at: Date | null }>(
    'SELECT migration_name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL',
  )
  const halfDone = records.rows.find((row) => row.finished_at === null)
  if (halfDone) throw new MigrationError(`migration ${halfDone.migration_name} failed before it was finished`)
  const checksums = new Map(records.rows.map((row) => [row.migration_name, row.checksum]))
  const edited = migrations.find(({ name, checksum }) => (checksums.get(name) ?? checksum) !== checksum)
  if (edited) throw new MigrationError(`migration ${edited.name} was edited after it was applied`)
  const missing = migrations.filter(({ name }) => !checksums.has(name))
  for (const migration of missing) await apply(client, migration)
  return missing.map(({ name }) => name)
}

async function apply(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('BEGIN')
    await client.query(sql)
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
      [randomUUID(), checksum, name],
    )
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    const reason = error instanceof Error ? error.message : String(error)
    throw new MigrationError(`migration ${name} failed: ${reason}`, error)
  }
}

const createRecords = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`
