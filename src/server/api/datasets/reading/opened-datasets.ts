import { type StoredRecipeOf, storedDataset, UnknownDatasetError } from '@/server/api/datasets/stored-dataset'
import { type Dataset, openDataset } from '@/server/datasets/engine/dataset'
import { Recent } from '@/server/kernel/memory/recent'
import { inTurns } from '@/server/kernel/turns/steps'
import type { Services } from '@/server/services/services'
import { ReadBudget } from './read-budget'

/** A data set whose rows are being read. */
export type ReadDataset = {
  readonly stored: StoredRecipeOf
  readonly dataset: Dataset
  readonly budget: ReadBudget
  /** Resolves when the rows of a table can be read at once. Compiling it gives way to other calls, once for all readers. */
  readonly compiled: (table: string) => Promise<void>
}

/** Data sets that a process keeps ready; opening one again costs a query and the reading of its recipe. */
const openedMax = 32

const openedBy = new WeakMap<object, Recent<Promise<ReadDataset>>>()

/**
 * Opens a data set, or takes the one that is open: the least recently read gives way.
 * @throws UnknownDatasetError (404), EngineGoneError and RecipeRefusedError (410)
 */
export async function openedDataset(services: Services, id: string): Promise<ReadDataset> {
  const opened = openedBy.get(services.db) ?? new Recent<Promise<ReadDataset>>(openedMax)
  openedBy.set(services.db, opened)
  const found = await opened
    .get(id, () => open(services, id))
    .catch((error: unknown) => {
      opened.delete(id)
      throw error
    })
  if (found.stored.expiresAt > services.clock.now()) return found
  opened.delete(id)
  throw new UnknownDatasetError(id)
}

async function open(services: Services, id: string): Promise<ReadDataset> {
  const stored = await storedDataset(services, id)
  const dataset = openDataset(stored.recipe)
  const compiling = new Map<string, Promise<void>>()
  const compiled = (table: string): Promise<void> => {
    const known = compiling.get(table) ?? inTurns(dataset.table(table).compile())
    compiling.set(table, known)
    return known
  }
  return { stored, dataset, budget: new ReadBudget(services, stored), compiled }
}
