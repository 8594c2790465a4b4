import type { Database } from '@/server/storage/database'

// Accepted data sets: recipes of some kilobytes, never rows.

export type StoredDataset = {
  readonly id: string
  /** `key:<id>` or `payer:<address>`. */
  readonly owner: string
  /** JSON, deflated. */
  readonly recipe: Uint8Array<ArrayBuffer>
  readonly recipeHash: string
  readonly engineVersion: string
  /** Of all tables. */
  readonly rows: number
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** Stores a data set; one that exists, as after a retried call, is not changed. */
export async function keepDataset({ prisma }: Database, dataset: StoredDataset): Promise<void> {
  await prisma.dataset.createMany({ data: { ...dataset, rows: BigInt(dataset.rows) }, skipDuplicates: true })
}

/** The data set with this id, unless expired. */
export async function findDataset({ prisma }: Database, id: string, now: Date): Promise<StoredDataset | undefined> {
  const found = await prisma.dataset.findFirst({ where: { id, expiresAt: { gt: now } } })
  if (!found) return undefined
  const { rows, rowsRead: _read, rowsMocked: _mocked, ...dataset } = found
  return { ...dataset, rows: Number(rows) }
}

/** Source of rows: files and the mock have separate budgets. */
export type ReadCounter = 'rowsRead' | 'rowsMocked'

/**
 * Deducts rows from a data set's budget, in one statement: exact under concurrency and across processes.
 * @returns whether the budget sufficed.
 */
export async function takeRows(
  { prisma }: Database,
  { id, counter, rows, budget }: { id: string; counter: ReadCounter; rows: number; budget: number },
): Promise<boolean> {
  const taken = await prisma.dataset.updateMany({
    where: { id, [counter]: { lte: BigInt(budget - rows) } },
    data: { [counter]: { increment: BigInt(rows) } },
  })
  return taken.count === 1
}

/** Deletes expired data sets. */
export async function forgetDatasets({ prisma }: Database, now: Date): Promise<void> {
  await prisma.dataset.deleteMany({ where: { expiresAt: { lt: now } } })
}
