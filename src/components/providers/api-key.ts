import { storedIn, useStore } from '@/components/ui/store'

/** The key this browser sends; it is kept here and nowhere else. Empty when there is none. */
export const apiKeyStore = storedIn('rowmint.api-key', '', (stored) =>
  typeof stored === 'string' ? stored : undefined,
)

export const useApiKey = (): string => useStore(apiKeyStore)

/** The headers that identify this browser, or none. */
export const keyHeaders = (apiKey: string): Record<string, string> => (apiKey ? { 'X-API-Key': apiKey } : {})
