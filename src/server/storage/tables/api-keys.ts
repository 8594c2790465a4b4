import type { Database } from '@/server/storage/database'
import { groupCommit } from '@/server/storage/group-commit'
import type { Tier } from '@/wire/vocabulary'

/** An API key as it is stored: without the key itself. */
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

/** The key with this hash, valid or not. Look-ups that wait at the same time are one query. */
export const findApiKey = (db: Database, hash: Uint8Array<ArrayBuffer>): Promise<ApiKeyRow | null> =>
  findTogether(db, hash)

type FoundRow = {
  hash: Uint8Array
  id: string
  tier: Tier
  created_at: Date
  expires_at: Date
  revoked_at: Date | null
}

const findTogether = groupCommit<Uint8Array<ArrayBuffer>, ApiKeyRow | null>(
  async ({ prisma }, hashes) => {
    const wanted = [...new Map(hashes.map((hash) => [textOf(hash), hash])).values()]
    const found = await prisma.$queryRaw<FoundRow[]>`
      SELECT hash, id, tier::text, created_at, expires_at, revoked_at FROM api_key WHERE hash = ANY(${wanted}::bytea[])`
    const keys = new Map(found.map((row) => [textOf(row.hash), keyOf(row)]))
    return hashes.map((hash) => keys.get(textOf(hash)) ?? null)
  },
  () => '',
)

const keyOf = ({ id, tier, created_at, expires_at, revoked_at }: FoundRow): ApiKeyRow => ({
  id,
  tier,
  createdAt: created_at,
  expiresAt: expires_at,
  revokedAt: revoked_at,
})

const textOf = (hash: Uint8Array): string => Buffer.from(hash).toString('latin1')

/** Newest first. */
export const listApiKeys = ({ prisma }: Database): Promise<ApiKeyRow[]> =>
  prisma.apiKey.findMany({ select: columns, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] })

/** Marks a key as revoked from `at` on; a second time changes nothing. Null: there is no such key. */
export async function revokeApiKey({ prisma }: Database, id: string, at: Date): Promise<ApiKeyRow | null> {
  await prisma.apiKey.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: at } })
  return prisma.apiKey.findUnique({ where: { id }, select: columns })
}
