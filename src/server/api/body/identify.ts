import type { Caller } from '@/server/api/context'
import { authenticate } from '@/server/keys/authenticate'
import type { Services } from '@/server/services/services'

/**
 * The sender of a request.
 * @throws InvalidApiKeyError for a key that is malformed, unknown, revoked or expired: never a fallback to anonymous.
 */
export async function identify(services: Services, apiKey: string | undefined): Promise<Caller> {
  if (apiKey === undefined) return { kind: 'anonymous' }
  const { db, pepper, olderPepper, clock } = services
  return { kind: 'key', ...(await authenticate(db, apiKey, { now: clock.now(), pepper, olderPepper })) }
}
