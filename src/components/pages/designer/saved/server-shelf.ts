import { useQuery, useQueryClient } from '@tanstack/react-query'
import { refetchUsage } from '@/components/account/use-usage'
import { wordsOf } from '@/components/draft/problems/problems'
import { readDraft } from '@/components/draft/read-draft'
import { useApiKey } from '@/components/providers/api-key'
import { failureWords, isKeyRefused } from '@/components/providers/failure-words'
import { refusalOf } from '@/components/providers/refusal'
import { apiClient } from '@/components/providers/trpc'
import { type Shelf, ShelfError } from './shelf'

/** The schemas that the key of this browser holds on the server. */
export function useServerShelf(): Shelf & { hasKey: boolean } {
  const apiKey = useApiKey()
  const client = useQueryClient()
  const queryKey = ['saved.list', apiKey]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      try {
        return await apiClient.saved.list.query(undefined, { signal })
      } catch (failure) {
        if (isKeyRefused(failure)) void refetchUsage(client, apiKey) // the header says so too
        throw failure
      }
    },
    enabled: apiKey !== '',
  })
  const isRefused = isKeyRefused(error)
  const fail = (failure: unknown): never => {
    if (isKeyRefused(failure)) void client.invalidateQueries({ queryKey })
    return throwShelfError(failure)
  }
  const changed = async (change: Promise<unknown>) => {
    try {
      await change.catch(fail)
    } finally {
      await client.invalidateQueries({ queryKey })
    }
  }
  return {
    hasKey: apiKey !== '',
    // Those of a key that is refused can be neither opened nor changed.
    entries: (isRefused ? undefined : data)?.map(({ id, folder, name, field_count, updated_at }) => ({
      id,
      folder,
      name,
      fieldCount: field_count,
      at: updated_at,
    })),
    error,
    retry: isRefused ? undefined : () => void refetch(),
    save: (draft, folder) => changed(apiClient.saved.save.mutate({ folder, name: draft.name, draft })),
    open: async (id) => {
      const draft = readDraft(await apiClient.saved.open.query({ id }).catch(fail))
      if (!draft) throw new ShelfError('This schema cannot be read: a newer version of Rowmint may have saved it.')
      return draft
    },
    move: (id, to) => changed(apiClient.saved.move.mutate({ id, ...to })),
    remove: (id) => changed(apiClient.saved.remove.mutate({ id })),
  }
}

/** @throws ShelfError with the first problem in words, or the server's message */
function throwShelfError(error: unknown): never {
  const refusal = refusalOf(error)
  const problem = refusal?.problems[0]
  const words = problem ? wordsOf(problem) : isKeyRefused(error) ? failureWords(error) : refusal?.message
  throw new ShelfError(words ?? 'The service did not respond. The list shows the saved schemas.', { cause: error })
}
