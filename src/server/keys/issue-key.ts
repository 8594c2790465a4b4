import type { Database } from '@/server/storage/open-database'
import { insertApiKey } from '@/server/storage/tables/api-keys'
import type { Tier } from '@/wire/vocabulary'
import { drawApiKey, drawKeyId, hashApiKey } from './api-key'

/** How long a key lives: a free one as ADR 1 says, a paid one until it is revoked, or for ten years. */
const lifetimes: Record<Tier, number> = { free: 365, pro: 3_650, enterprise: 3_650 }

export type KeyOrder = {
  tier: Tier
  now: Date
  pepper: string
  lifetimeDays?: number | undefined
  /** As its holder calls it. */
  name?: string
  /** Id of the key that makes this one. */
  holder?: string
}

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
  { tier, now, pepper, lifetimeDays, name, holder }: KeyOrder,
): Promise<IssuedKey> {
  const expiresAt = expiryOf(tier, now, lifetimeDays)
  const apiKey = drawApiKey(tier)
  const row = { id: drawKeyId(), tier, name: name ?? null, holder: holder ?? null, createdAt: now, expiresAt }
  const unused = { revokedAt: null, lastUsedAt: null, rotatedAt: null }
  await insertApiKey(db, { ...row, ...unused, hash: hashApiKey(apiKey, pepper) })
  return { apiKey, keyId: row.id, tier, createdAt: now, expiresAt }
}

/** When a key that is issued, or given another text, at a moment expires. */
export const expiryOf = (tier: Tier, from: Date, lifetimeDays = lifetimes[tier]): Date =>
  new Date(from.getTime() + lifetimeDays * 86_400_000)
