import { z } from 'zod'
import { storedIn, useStore } from '@/components/ui/store'
import { DatasetCreated } from '@/wire/datasets/dataset'

const Created = z.object({ title: z.string(), dataset: DatasetCreated })
/** A data set that this browser created. Its id opens its rows: it stays in this browser. */
export type Created = z.infer<typeof Created>

const createdMax = 10

const createdStore = storedIn<readonly Created[]>('rowmint.datasets', [], (stored) =>
  Array.isArray(stored) ? stored.flatMap((entry) => Created.safeParse(entry).data ?? []) : undefined,
)

/** The data sets that this browser created, newest first. */
export const useCreated = (): readonly Created[] => useStore(createdStore)

export function keepCreated(created: Created): void {
  const others = createdStore.read().filter(({ dataset }) => dataset.dataset_id !== created.dataset.dataset_id)
  createdStore.write([created, ...others].slice(0, createdMax))
}

export const forgetCreated = (id: string): void =>
  createdStore.write(createdStore.read().filter(({ dataset }) => dataset.dataset_id !== id))
