import { storedIn, useStore } from '@/components/ui/store'
import type { DatasetCreated, DatasetManifest } from '@/wire/datasets/dataset'
import { isText, isUrl, isWhole, listOf, objectOf, recordOf } from '@/wire/parsing/shape'

/** A data set that this browser created. Its id opens its rows: it stays in this browser. */
export type Created = { title: string; dataset: DatasetCreated }

const createdMax = 10

const table = { name: isText, rows: isWhole, bytes_estimate: isWhole, urls: recordOf(isText), mock_url: isUrl }
/** Of what a page shows. */
const dataset = objectOf({
  dataset_id: isText,
  seed: isText,
  expires_at: isText,
  rows: isWhole,
  tables: listOf(objectOf(table)),
  archive_urls: recordOf(isText),
})

/** Whether an answer is that of a creation, as far as the console reads it. */
export const isDatasetCreated = (answer: unknown): answer is DatasetCreated => dataset(answer)

/** Whether an answer is a data set that was created before, as far as the console reads it. */
export const isDatasetManifest = (answer: unknown): answer is DatasetManifest => dataset(answer)

const isCreated = (stored: unknown): stored is Created => objectOf({ title: isText, dataset })(stored)

const createdStore = storedIn<readonly Created[]>('rowmint.datasets', [], (stored) =>
  Array.isArray(stored) ? stored.filter(isCreated) : undefined,
)

/** The data sets that this browser created, newest first. */
export const useCreated = (): readonly Created[] => useStore(createdStore)

export function keepCreated(created: Created): void {
  const others = createdStore.read().filter(({ dataset }) => dataset.dataset_id !== created.dataset.dataset_id)
  createdStore.write([created, ...others].slice(0, createdMax))
}

export const forgetCreated = (id: string): void =>
  createdStore.write(createdStore.read().filter(({ dataset }) => dataset.dataset_id !== id))
