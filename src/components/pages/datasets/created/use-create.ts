import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refetchUsage } from '@/components/account/use-usage'
import { apiKeyStore } from '@/components/providers/api-key'
import type { RecipeDraft } from '@/components/recipe/draft'

/** Creates the data set on screen with this browser's key, and keeps its URLs. */
export function useCreate() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (draft: RecipeDraft) => (await loadCreate()).createOnce(draft),
    onSettled: () => refetchUsage(queryClient, apiKeyStore.read()),
  })
}

/** Code of a creation: loaded with the first one, or before it by a page that must create offline too. */
export const loadCreate = () => import('./create-once')
