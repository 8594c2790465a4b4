import type { ToldColumn } from './model/told-types'

/** Where answers of a model are kept, so that an equal request gives an equal contract, tomorrow and elsewhere too. */
export type InferenceCache = {
  /** What was kept under a key; unchecked, `undefined` where nothing is. */
  find(key: string): Promise<unknown>
  /** Keeps the first answer under a key, and resolves to the one that is kept. */
  keep(key: string, told: readonly ToldColumn[]): Promise<unknown>
}
