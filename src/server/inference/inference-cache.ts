import type { InferredField } from './infer-fields'

/** Where answers of a model are kept, so that an equal request gives an equal contract. */
export type InferenceCache = {
  get(key: string): Promise<readonly InferredField[] | undefined>
  set(key: string, fields: readonly InferredField[]): Promise<void>
}

/** In this process, the last `capacity` answers that were asked for. */
export function memoryCache(capacity = 500): InferenceCache {
  const entries = new Map<string, readonly InferredField[]>()
  return {
    async get(key) {
      const fields = entries.get(key)
      if (fields) {
        // Moved to the end: the first entry is always the one unused for longest.
        entries.delete(key)
        entries.set(key, fields)
      }
      return fields
    },
    async set(key, fields) {
      entries.set(key, fields)
      const [oldest] = entries.keys()
      if (entries.size > capacity && oldest !== undefined) entries.delete(oldest)
    },
  }
}
