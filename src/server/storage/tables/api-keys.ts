import type { Database } from '@/server/storage/database'
import { groupCommit } from '@/server/storage/group-commit'
import type { Tier } from '@/wire/vocabulary'

/** A stored API key, without its text. */
export type ApiKeyRow = {
  id: string
  tier: Tier
  name: string | null
  /** Id of the key that created this one and whose quota it shares; null if it has its own. */
  holder: string | null
  createdAt: Date
  expiresAt: Date
  /** May lie ahead. */
  revokedAt: Date | null
  /** Accurate to a few minutes. */
  lastUsedAt: Date | null
  /** When its text was last replaced. */
  rotatedAt: Date | null
}

const columns = {
  id: true,
  tier: true,
  name: true,
  holder: true,
  createdAt: true,
  expiresAt: true,
  revokedAt: true,
  lastUsedAt: true,
  rotatedAt: true,
} as const

type Hash = Uint8Array<ArrayBuffer>

export async function insertApiKey({ prisma }: Database, key: ApiKeyRow & { hash: Hash }): Promise<void> {
  await prisma.apiKey.create({ data: key, select: { id: true } })
}

/**
 * The key with this hash, valid or not; for the hash of a replaced text, the key as revoked from the moment that text is
 * no longer accepted. Concurrent look-ups share one query.
 */
export const findApiKey = (db: Database, hash: Hash): Promise<ApiKeyRow | null> => findTogether(db, hash)

type FoundRow = {
  hash: Uint8Array
  previous_hash: Uint8Array | null
  previous_until: Date | null
  id: string
  tier: Tier
  name: string | null
  holder: string | null
  created_at: Date
  expires_at: Date
  revoked_at: Date | null
  last_used_at: Date | null
  rotated_at: Date | null
}

const findTogether = groupCommit<Hash, ApiKeyRow | null>(
  async ({ prisma }, hashes) => {
    const wanted = [...new Map(hashes.map((hash) => [textOf(hash), hash])).values()]
    const found = await prisma.$queryRaw<FoundRow[]>`
      SELECT hash, previous_hash, previous_until, id, tier::text, name, holder, created_at, expires_at, revoked_at,
        last_used_at, rotated_at
      FROM api_key WHERE hash = ANY(${wanted}::bytea[]) OR previous_hash = ANY(${wanted}::bytea[])`
    const keys = new Map(found.flatMap(byHash))
    return hashes.map((hash) => keys.get(textOf(hash)) ?? null)
  },
  () => '',
)

function byHash(row: FoundRow): [hash: string, key: ApiKeyRow][] {
  const key = keyOf(row)
  if (row.previous_hash === null) return [[textOf(row.hash), key]]
  const ends = [key.revokedAt, row.previous_until].flatMap((end) => end ?? [])
  const revokedAt = new Date(Math.min(...ends.map((end) => end.getTime())))
  return [
    [textOf(row.hash), key],
    [textOf(row.previous_hash), { ...key, revokedAt }],
  ]
}

const keyOf = ({ id, tier, name, holder, ...row }: FoundRow): ApiKeyRow => ({
  id,
  tier,
  name,
  holder,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  revokedAt: row.revoked_at,
  lastUsedAt: row.last_used_at,
  rotatedAt: row.rotated_at,
})

const textOf = (hash: Uint8Array): string => Buffer.from(hash).toString('latin1')

/** Newest first. */
export const listApiKeys = ({ prisma }: Database): Promise<ApiKeyRow[]> =>
  prisma.apiKey.findMany({ select: columns, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] })

/** A key, then those it created, oldest first; without keys revoked or expired before `since`. */
export const listKeysOf = ({ prisma }: Database, holder: string, since: Date): Promise<ApiKeyRow[]> =>
  prisma.apiKey.findMany({
    select: columns,
    where: {
      AND: [
        { OR: [{ id: holder }, { holder }] },
        { OR: [{ revokedAt: null }, { revokedAt: { gte: since } }] },
        { expiresAt: { gte: since } },
      ],
    },
    orderBy: [{ holder: { sort: 'asc', nulls: 'first' } }, { createdAt: 'asc' }, { id: 'asc' }],
  })

/** Revokes a key and those it created from `at` on; idempotent. Null if there is no such key. */
export async function revokeApiKey({ prisma }: Database, id: string, at: Date): Promise<ApiKeyRow | null> {
  await prisma.apiKey.updateMany({ where: { OR: [{ id }, { holder: id }], revokedAt: null }, data: { revokedAt: at } })
  return prisma.apiKey.findUnique({ where: { id }, select: columns })
}

/** Replacement of a key's text. */
export type Rotation = { hash: Hash; at: Date; previousUntil: Date; expiresAt: Date }

/** Replaces a key's text and nothing else. False if it is revoked or does not exist. */
export async function rotateApiKey({ prisma }: Database, id: string, rotation: Rotation): Promise<boolean> {
  const { hash, at, previousUntil, expiresAt } = rotation
  const rotated = await prisma.$executeRaw`
    UPDATE api_key SET previous_hash = hash, previous_until = ${previousUntil}::timestamptz, hash = ${hash},
      rotated_at = ${at}::timestamptz, expires_at = ${expiresAt}::timestamptz
    WHERE id = ${id} AND revoked_at IS NULL`
  return rotated === 1
}

/** Records when a key was last used. Of concurrent uses one is written. */
export const noteUse = (db: Database, id: string, at: Date): Promise<void> => noteTogether(db, { id, at })

const noteTogether = groupCommit<{ id: string; at: Date }, void>(
  async ({ prisma }, uses) => {
    const latest = new Map(uses.map(({ id, at }) => [id, at]))
    for (const [id, at] of latest) await prisma.apiKey.updateMany({ where: { id }, data: { lastUsedAt: at } })
    return uses.map(() => undefined)
  },
  ({ id }) => id,
)
