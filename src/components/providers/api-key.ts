import { storedIn, useStore } from '@/components/ui/store'

/** The API key of this browser, stored nowhere else; empty when there is none. */
export const apiKeyStore = storedIn('rowmint.api-key', '', (stored) =>
  typeof stored === 'string' ? readKey(stored) : undefined,
)

/**
 * The key in a text, without the spaces and invisible characters that are copied with it; undefined where there is none, or
 * a character that no header can carry: the call could not be sent, which would look like a service that does not respond.
 */
export function readKey(text: string): string | undefined {
  const key = text.replaceAll(/[\s\p{Cf}]/gu, '')
  return /^[!-~]+$/.test(key) ? key : undefined
}

export const useApiKey = (): string => useStore(apiKeyStore)

/** The header that carries the key; none without a key. */
export const keyHeaders = (apiKey: string): Record<string, string> => (apiKey ? { 'X-API-Key': apiKey } : {})
