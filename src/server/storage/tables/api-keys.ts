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

const findTogether = groupCommit<Uint8Array<ArrayBuffer>, ApiKeyRow | null>(
  async ({ prisma }, hashes) => {
    const found = await prisma.apiKey.findMany({
      where: { hash: { in: hashes } },
      select: { ...columns, hash: true },
    })
    const keys = new Map(found.map(({ hash, ...key }) => [textOf(hash), key]))
    return hashes.map((hash) => keys.get(textOf(hash)) ?? null)
  },
  () => '',
)

const textOf = (hash: Uint8Array): string => Buffer.from(hash).toString('latin1')

/** Newest first. */
export const listApiKeys = ({ prisma }: Database): Promise<ApiKeyRow[]> =>
  prisma.apiKey.findMany({ select: columns, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] })

/** Marks a key as revoked from `at` on; a second time changes nothing. Null: there is no such key. */
export async function revokeApiKey({ prisma }: Database, id: string, at: Date): Promise<ApiKeyRow | null> {
  await prisma.apiKey.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: at } })
  return prisma.apiKey.findUnique({ where: { id }, select: columns })
}
