import type { InferenceCache } from '@/server/inference/infer-schema'

/** Keeps the first answer of each key, as the database does. */
export function memoryCache(): InferenceCache {
  const kept = new Map<string, unknown>()
  return {
    find: async (key) => kept.get(key),
    keep: async (key, columns) => {
      if (!kept.has(key)) kept.set(key, { columns })
      return kept.get(key)
    },
  }
}
