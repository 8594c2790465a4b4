import { AppError } from '@/server/kernel/errors'
import type { Database } from '@/server/storage/open-database'
import { type ApiKeyRow, findApiKey, noteUse } from '@/server/storage/tables/api-keys'
import type { Tier } from '@/wire/vocabulary'
import { hashApiKey, isWellFormed } from './api-key'
import type { Peppers } from './pepper'

/**
 * The owner of an API key: its id, and its holder, whose quota it uses up. Storage is read every time, so that a
 * revocation by another process holds at once.
 * @throws InvalidApiKeyError when the key is malformed, unknown, revoked or expired.
 */
export async function authenticate(
  db: Database,
  apiKey: string,
  { now, pepper, olderPepper }: { now: Date } & Peppers,
): Promise<KeyIdentity> {
  if (!isWellFormed(apiKey)) throw new InvalidApiKeyError('malformed')
  const found = await findApiKey(db, hashApiKey(apiKey, pepper))
  const key = found ?? (olderPepper ? await findApiKey(db, hashApiKey(apiKey, olderPepper)) : null)
  const fault = faultOf(key, now)
  if (key === null || fault !== undefined) throw new InvalidApiKeyError(fault ?? 'unknown')
  const usedMs = key.lastUsedAt?.getTime() ?? 0
  // The time of last use is informational: a read-only database must not fail the call.
  if (now.getTime() - usedMs > usesNotedMs) await noteUse(db, key.id, now).catch(() => undefined)
  return { keyId: key.id, holder: key.holder ?? key.id, tier: key.tier }
}

export type KeyIdentity = { keyId: string; holder: string; tier: Tier }

/** How often the use of a key is written down: a commit now and then, not one for each call. */
const usesNotedMs = 10 * 60_000

type Fault = 'malformed' | 'unknown' | 'revoked' | 'expired'

/** 401 (ADR 1). It names the fault and does not repeat the key. */
export class InvalidApiKeyError extends AppError {
  constructor(readonly fault: Fault) {
    super(sentences[fault], {
      status: 401,
      code: 'invalid_api_key',
      hint: hints[fault],
      headers: {
        'WWW-Authenticate': `ApiKey realm="rowmint", error="invalid_api_key", error_description="${sentences[fault]}"`,
      },
    })
  }
}

/** 401: the resource belongs to a key, and the call had none. */
export class KeyRequiredError extends AppError {
  constructor() {
    super('This operation requires an X-API-Key.', {
      status: 401,
      code: 'key_required',
      hint: newKey,
      headers: { 'WWW-Authenticate': 'ApiKey realm="rowmint"' },
    })
  }
}

function faultOf(key: ApiKeyRow | null, now: Date): Fault | undefined {
  if (key === null) return 'unknown'
  if (key.revokedAt !== null && key.revokedAt <= now) return 'revoked'
  if (key.expiresAt <= now) return 'expired'
  return undefined
}

const sentences: Record<Fault, string> = {
  malformed: 'The X-API-Key is not a key of this service: its format or checksum is wrong.',
  unknown: 'The X-API-Key is unknown.',
  revoked: 'The X-API-Key was revoked.',
  expired: 'The X-API-Key has expired.',
}

const newKey = 'GET /api/v1/auth/free-key issues a free key.'
const hints: Record<Fault, string> = {
  malformed: `Compare it with the key you were given, or leave the header out. ${newKey}`,
  unknown: `Check that it was issued by this deployment. ${newKey}`,
  revoked: `If it was replaced, send the key that replaced it; otherwise ask the operator for another. ${newKey}`,
  expired: `Ask the operator for another. ${newKey}`,
}
