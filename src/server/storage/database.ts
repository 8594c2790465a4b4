import { PrismaPg } from '@prisma/adapter-pg'
import type pg from 'pg'
import { PrismaClient } from './generated/client'

/** An open database. Functions of storage take it first; nobody outside storage looks inside. */
export type Database = {
  prisma: PrismaClient
  close: () => Promise<void>
}

/** Prisma over a pool of `pg`, the same for the embedded database and for a server. `closePool` ends what stands behind it. */
export function databaseOver(pool: pg.Pool, closePool: () => Promise<void>): Database {
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool, { onPoolError: () => {} }),
    transactionOptions: { maxWait: 10_000, timeout: 10_000 }, // the embedded database has one connection to wait for
  })
  return {
    prisma,
    close: async () => {
      await prisma.$disconnect()
      await closePool()
    },
  }
}
