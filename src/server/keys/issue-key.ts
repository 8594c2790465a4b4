import type { Database } from '@/server/storage/open-database'
import { insertApiKey } from '@/server/storage/tables/api-keys'
import type { Tier } from '@/wire/vocabulary'
import { drawApiKey, drawKeyId, hashApiKey } from './api-key'

/** How long a key lives: a free one as ADR 1 says, a paid one until it is revoked, or for ten years. */
const lifetimes: Record<Tier, number> = { free: 365, pro: 3_650, enterprise: 3_650 }

export type KeyOrder = { tier: Tier; now: Date; pepper: string; lifetimeDays?: number | undefined }

export type IssuedKey = {
  /** The key itself, now and never again: only its hash is stored. */
  apiKey: string
  keyId: string
  tier: Tier
  createdAt: Date
  expiresAt: Date
}

/** Makes a key of a tier and stores its hash. */
export async function issueKey(
  db: Database,
  { tier, now, pepper, lifetimeDays = lifetimes[tier] }: KeyOrder,
): Promise<IssuedKey> {
  const expiresAt = new Date(now.getTime() + lifetimeDays * dayMs)
  const apiKey = drawApiKey(tier)
  const row = { id: drawKeyId(), tier, createdAt: now, expiresAt, revokedAt: null }
  await insertApiKey(db, { ...row, hash: hashApiKey(apiKey, pepper) })
  return { apiKey, keyId: row.id, tier, createdAt: now, expiresAt }
}

const dayMs = 86_400_000
