import { PrismaPg } from '@prisma/adapter-pg'
import type pg from 'pg'
import { DatabaseUnavailableError, databaseFault } from './database-fault'
import { PrismaClient } from './generated/client'

/** The database in this machine's DATA_DIR, or a PostgreSQL server. */
export type DatabaseKind = 'embedded' | 'server'

/** An open database. Functions of storage take it first; nobody outside storage looks inside. */
export type Database = {
  prisma: PrismaClient
  kind: DatabaseKind
  /** Callers that wait for a connection. */
  waiting: () => number
  close: () => Promise<void>
}

/** Prisma over a pool of `pg`, the same for the embedded database and for a server. `closePool` ends what stands behind it. */
export function databaseOver(pool: pg.Pool, kind: DatabaseKind, closePool: () => Promise<void>): Database {
  const client = new PrismaClient({
    adapter: new PrismaPg(pool, { onPoolError: () => {} }),
    transactionOptions: { maxWait: 10_000, timeout: 10_000 }, // the embedded database has one connection to wait for
  })
  const prisma = client.$extends({
    query: {
      $allOperations: async ({ query, args }) => {
        try {
          return await query(args)
        } catch (error) {
          throw databaseFault(error)
        }
      },
    },
  }) as unknown as PrismaClient // an extension of queries changes no member that storage uses
  return {
    prisma,
    kind,
    waiting: () => pool.waitingCount,
    close: async () => {
      await prisma.$disconnect()
      await closePool()
    },
  }
}

/**
 * Resolves when the database answers and takes writes.
 * @throws DatabaseUnavailableError when it does not.
 */
export async function ping({ prisma }: Database): Promise<void> {
  const [row] = await prisma.$queryRaw<{ mode: string }[]>`SELECT current_setting('transaction_read_only') AS mode`
  if (row?.mode !== 'off') throw new DatabaseUnavailableError(new Error('the database is read-only'))
}
