import type { Database } from '@/server/storage/open-database'
import type { Tier } from '@/wire/vocabulary'

/** What is kept of an API key; the key itself is not. */
export type ApiKeyRow = {
  id: string
  tier: Tier
  createdAt: Date
  expiresAt: Date
  revokedAt: Date | null
}

const columns = { id: true, tier: true, createdAt: true, expiresAt: true, revokedAt: true } as const

export async function insertApiKey(
  { prisma }: Database,
  key: ApiKeyRow & { hash: Uint8Array<ArrayBuffer> },
): Promise<void> {
  await prisma.apiKey.create({ data: key, select: { id: true } })
}

/** The key with this hash, whatever became of it. Look-ups that come at the same time are one query. */
export const findApiKey = ({ prisma }: Database, hash: Uint8Array<ArrayBuffer>): Promise<ApiKeyRow | null> =>
  prisma.apiKey.findUnique({ where: { hash }, select: columns })

/** Newest first. */
export const listApiKeys = ({ prisma }: Database): Promise<ApiKeyRow[]> =>
  prisma.apiKey.findMany({ select: columns, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] })

/** Marks a key as revoked from `at` on; a second time changes nothing. Null: there is no such key. */
export async function revokeApiKey({ prisma }: Database, id: string, at: Date): Promise<ApiKeyRow | null> {
  await prisma.apiKey.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: at } })
  return prisma.apiKey.findUnique({ where: { id }, select: columns })
}
