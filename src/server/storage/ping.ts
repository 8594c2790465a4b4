import type { Database } from './open-database'

/** Resolves when the database answers. */
export async function ping({ prisma }: Database): Promise<void> {
  await prisma.$queryRaw`SELECT 1`
}
