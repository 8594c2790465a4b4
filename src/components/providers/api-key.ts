import { storedIn, useStore } from '@/components/ui/store'

/** The API key of this browser, stored nowhere else; empty when there is none. */
export const apiKeyStore = storedIn('rowmint.api-key', '', (stored) =>
  typeof stored === 'string' ? stored : undefined,
)

export const useApiKey = (): string => useStore(apiKeyStore)

/** The header that carries the key; none without a key. */
export const keyHeaders = (apiKey: string): Record<string, string> => (apiKey ? { 'X-API-Key': apiKey } : {})
