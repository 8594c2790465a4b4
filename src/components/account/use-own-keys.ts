import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { apiKeyStore } from '@/components/providers/api-key'
import { apiClient } from '@/components/providers/trpc'
import type { NewKeyText } from '@/wire/console/keys'

const ownKeys = (apiKey: string) => ['keyring', apiKey] as const

/** The keys of this browser's holder; none without a key. */
export const useOwnKeys = (apiKey: string) =>
  useQuery({
    queryKey: ownKeys(apiKey),
    queryFn: ({ signal }) => apiClient.keyring.list.query(undefined, { signal }),
    enabled: apiKey !== '',
  })

/** Creates a key for a program; this browser keeps using its own. */
export const useCreateKey = (apiKey: string) =>
  useChange(apiKey, (name: string) => apiClient.keyring.create.mutate({ name }))

/**
 * Rotates a key; if it is this browser's key, the stored one is replaced too.
 * @param onMade receives the new key first: after this browser's own key was rotated, the list starts again empty.
 */
export const useRotateKey = (apiKey: string, onMade: (made: NewKeyText) => void) =>
  useChange(apiKey, async ({ keyId, graceHours, isOwn }: { keyId: string; graceHours: number; isOwn: boolean }) => {
    const made = await apiClient.keyring.rotate.mutate({ key_id: keyId, grace_hours: graceHours })
    onMade(made)
    if (isOwn) apiKeyStore.write(made.api_key)
    return made
  })

/** Revokes a key; if it is this browser's key, it is removed from this browser too. */
export const useRevokeKey = (apiKey: string) =>
  useChange(apiKey, async ({ keyId, isOwn }: { keyId: string; isOwn: boolean }) => {
    await apiClient.keyring.revoke.mutate({ key_id: keyId })
    if (isOwn) apiKeyStore.write('')
  })

function useChange<Input, Answer>(apiKey: string, mutationFn: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownKeys(apiKey) }),
  })
}
