import type { Database } from '@/server/storage/database'

// Data sets as they were accepted: a recipe of kilobytes, never a row.

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

/** Stores a data set; one that is stored already, as by a call that is tried again, stays as it is. */
export async function keepDataset({ prisma }: Database, dataset: StoredDataset): Promise<void> {
  await prisma.dataset.createMany({ data: { ...dataset, rows: BigInt(dataset.rows) }, skipDuplicates: true })
}

/** The data set of an id, unless it has expired. */
export async function findDataset({ prisma }: Database, id: string, now: Date): Promise<StoredDataset | undefined> {
  const found = await prisma.dataset.findFirst({ where: { id, expiresAt: { gt: now } } })
  if (!found) return undefined
  const { rows, rowsRead: _read, rowsMocked: _mocked, ...dataset } = found
  return { ...dataset, rows: Number(rows) }
}

/** Source of rows: files and the mock have separate budgets. */
export type ReadCounter = 'rowsRead' | 'rowsMocked'

/**
 * Takes rows from a data set's budget, in one statement: exact under concurrency and across processes.
 * @returns whether enough were left.
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
