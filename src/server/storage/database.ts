import { PrismaPg } from '@prisma/adapter-pg'
import type pg from 'pg'
import { PrismaClient } from './generated/client'

/** The database in this machine's DATA_DIR, or a PostgreSQL server. */
export type DatabaseKind = 'embedded' | 'server'

/** An open database. Functions of storage take it first; nobody outside storage looks inside. */
export type Database = {
  prisma: PrismaClient
  kind: DatabaseKind
  close: () => Promise<void>
}

/** Prisma over a pool of `pg`, the same for the embedded database and for a server. `closePool` ends what stands behind it. */
export function databaseOver(pool: pg.Pool, kind: DatabaseKind, closePool: () => Promise<void>): Database {
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool, { onPoolError: () => {} }),
    transactionOptions: { maxWait: 10_000, timeout: 10_000 }, // the embedded database has one connection to wait for
  })
  return {
    prisma,
    kind,
    close: async () => {
      await prisma.$disconnect()
      await closePool()
    },
  }
}
