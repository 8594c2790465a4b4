import { type Dataset, openDataset } from '@/server/datasets/engine/dataset'
import type { Services } from '@/server/services'
import { ReadBudget } from './read-budget'
import { type StoredRecipeOf, storedDataset, UnknownDatasetError } from './stored-dataset'

/** A data set whose rows are being read. */
export type ReadDataset = { readonly stored: StoredRecipeOf; readonly dataset: Dataset; readonly budget: ReadBudget }

/** Data sets that a process keeps ready; opening one again costs a query and the reading of its recipe. */
const openedMax = 32

const openedBy = new WeakMap<object, Map<string, Promise<ReadDataset>>>()

/**
 * Opens a data set, or takes the one that is open: the least recently read gives way.
 * @throws UnknownDatasetError (404), EngineGoneError (410)
 */
export async function openedDataset(services: Services, id: string): Promise<ReadDataset> {
  const opened = openedBy.get(services.db) ?? new Map<string, Promise<ReadDataset>>()
  openedBy.set(services.db, opened)
  const known = opened.get(id)
  const entry = known ?? open(services, id)
  opened.delete(id)
  opened.set(id, entry)
  const found = await entry.catch((error: unknown) => {
    opened.delete(id)
    throw error
  })
  const [oldest] = opened.keys()
  if (oldest !== undefined && opened.size > openedMax) opened.delete(oldest)
  if (found.stored.expiresAt > services.clock.now()) return found
  opened.delete(id)
  throw new UnknownDatasetError(id)
}

async function open(services: Services, id: string): Promise<ReadDataset> {
  const stored = await storedDataset(services, id)
  return { stored, dataset: openDataset(stored.recipe), budget: new ReadBudget(services, stored) }
}
