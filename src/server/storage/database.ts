import { PrismaPg } from '@prisma/adapter-pg'
import type pg from 'pg'
import { DatabaseUnavailableError, databaseFault } from './database-fault'
import type { StatementNames } from './embedded/statement-names'
import { PrismaClient } from './generated/client'
import { ServerClock } from './server-clock'

/** The database in this machine's DATA_DIR, or a PostgreSQL server. */
export type DatabaseKind = 'embedded' | 'server'

/** An open database. Functions of storage take it first; its members are private to storage. */
export type Database = {
  prisma: PrismaClient
  kind: DatabaseKind
  /** Number of callers waiting for a connection. */
  waiting: () => number
  /** Whether a call has failed because of the database since the last write that needs disk space succeeded. */
  doubt: { isOpen: boolean }
  clock: ServerClock
  close: () => Promise<void>
}

/**
 * Prisma over a pool of `pg`, the same for the embedded database and for a server.
 * @param closePool closes the underlying pool.
 * @param nameOf names of prepared statements; empty for unnamed ones.
 */
export function databaseOver(
  pool: pg.Pool,
  kind: DatabaseKind,
  closePool: () => Promise<void>,
  nameOf: StatementNames = () => '',
): Database {
  const client = new PrismaClient({
    adapter: new PrismaPg(pool, { onPoolError: () => {}, statementNameGenerator: nameOf }),
    transactionOptions: { maxWait: 10_000, timeout: 10_000 }, // the embedded database has one connection to wait for
  })
  const doubt = { isOpen: false }
  const prisma = client.$extends({
    query: {
      $allOperations: async ({ query, args }) => {
        try {
          return await query(args)
        } catch (error) {
          const fault = databaseFault(error)
          if (fault instanceof DatabaseUnavailableError) doubt.isOpen = true
          throw fault
        }
      },
    },
  }) as unknown as PrismaClient // a query extension changes no member that storage uses
  return {
    prisma,
    kind,
    waiting: () => pool.waitingCount,
    doubt,
    clock: new ServerClock(),
    close: async () => {
      await prisma.$disconnect()
      await closePool()
    },
  }
}

/**
 * Resolves if the database responds and accepts writes.
 * @throws DatabaseUnavailableError otherwise.
 */
export async function ping({ prisma, doubt }: Database): Promise<void> {
  const [row] = await prisma.$queryRaw<{ mode: string }[]>`SELECT current_setting('transaction_read_only') AS mode`
  if (row?.mode !== 'off') throw new DatabaseUnavailableError(new Error('the database is read-only'))
  if (!doubt.isOpen) return
  await prisma.$executeRawUnsafe(takesSpace)
  doubt.isOpen = false
}

/** Writes 32 kB and rolls back: a full disk still accepts small changes to existing pages. */
const takesSpace = `DO $$ BEGIN
  INSERT INTO sliding_window (subject, hits, expires_at)
  SELECT 'ping', array_agg(now() - random() * interval '1 day'), now() FROM generate_series(1, 4000);
  RAISE EXCEPTION 'taken back';
EXCEPTION WHEN raise_exception THEN NULL; END $$`
