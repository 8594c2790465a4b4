import { useMutation } from '@tanstack/react-query'
import { apiKeyStore } from '@/components/providers/api-key'
import { apiClient } from '@/components/providers/trpc'

/** Requests a free key and stores it in this browser at once, so that closing a dialog does not lose it. */
export function useFreeKey() {
  return useMutation({
    mutationFn: () => apiClient.keys.freeKey.query(),
    onSuccess: ({ api_key }) => apiKeyStore.write(api_key),
  })
}
