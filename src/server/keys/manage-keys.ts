import { AppError } from '@/server/kernel/errors'
import type { Database } from '@/server/storage/open-database'
import { type ApiKeyRow, listApiKeys, revokeApiKey } from '@/server/storage/tables/api-keys'

export type ListedKey = ApiKeyRow & { status: 'active' | 'revoked' | 'expired' }

/** Every key ever issued, newest first. */
export async function listKeys(db: Database, now: Date): Promise<ListedKey[]> {
  const keys = await listApiKeys(db)
  return keys.map((key) => ({ ...key, status: statusOf(key, now) }))
}

/**
 * Ends a key, and those it has made, from `now` on, in every process; a key that was revoked before stays as it was.
 * @throws UnknownKeyError when no key has this id.
 */
export async function revokeKey(db: Database, keyId: string, now: Date): Promise<ListedKey> {
  const key = await revokeApiKey(db, keyId, now)
  if (key === null) throw new UnknownKeyError(keyId)
  return { ...key, status: statusOf(key, now) }
}

export class UnknownKeyError extends AppError {
  constructor(keyId: string) {
    super(`there is no key with the id ${keyId}`, {
      status: 404,
      code: 'unknown_key',
      hint: 'An id starts with key_; the list command shows them all.',
    })
  }
}

export function statusOf(key: ApiKeyRow, now: Date): ListedKey['status'] {
  if (key.revokedAt !== null) return 'revoked'
  return key.expiresAt <= now ? 'expired' : 'active'
}
