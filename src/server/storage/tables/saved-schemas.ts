import type { Database } from '@/server/storage/database'

// Schemas that users save under a name: some kilobytes of JSON each, never rows.

/** The location of a schema: a name is unique within a folder of its owner. */
export type SchemaPlace = { readonly folder: string; readonly name: string }

export type ListedSchema = SchemaPlace & {
  readonly id: string
  readonly fieldCount: number
  readonly updatedAt: Date
}

export type SavedSchema = ListedSchema & { readonly owner: string; readonly draft: string; readonly bytes: number }

const listed = { id: true, folder: true, name: true, fieldCount: true, updatedAt: true } as const

/** By folder and name. */
export const listSavedSchemas = ({ prisma }: Database, owner: string): Promise<ListedSchema[]> =>
  prisma.savedSchema.findMany({ where: { owner }, select: listed, orderBy: [{ folder: 'asc' }, { name: 'asc' }] })

/** The owner's schema with this id. */
export const findSavedSchema = ({ prisma }: Database, owner: string, id: string): Promise<SavedSchema | null> =>
  prisma.savedSchema.findFirst({ where: { id, owner } })

/**
 * Saves a schema in its place, replacing an existing one but not its id. Saves of one owner are serialized, so that the
 * limits are exact.
 * @returns null if the owner's schemas would exceed the limits.
 */
export const keepSavedSchema = (
  { prisma }: Database,
  schema: SavedSchema,
  { schemasMax, bytesMax }: { schemasMax: number; bytesMax: number },
): Promise<ListedSchema | null> =>
  prisma.$transaction(async (tx) => {
    const { owner, folder, name, id: _, ...content } = schema
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${owner}, 0))`
    const others = await tx.savedSchema.aggregate({
      where: { owner, NOT: { folder, name } },
      _count: true,
      _sum: { bytes: true },
    })
    if (others._count >= schemasMax || (others._sum.bytes ?? 0) + schema.bytes > bytesMax) return null
    const place = { owner_folder_name: { owner, folder, name } }
    return tx.savedSchema.upsert({ where: place, create: schema, update: content, select: listed })
  })

/** @returns `taken` if another schema is in that place. */
export const moveSavedSchema = (
  { prisma }: Database,
  owner: string,
  { id, folder, name, updatedAt }: SchemaPlace & { id: string; updatedAt: Date },
): Promise<'moved' | 'unknown' | 'taken'> =>
  prisma.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${owner}, 0))`
    const there = await tx.savedSchema.findFirst({ where: { owner, folder, name, NOT: { id } }, select: { id: true } })
    if (there) return 'taken'
    const { count } = await tx.savedSchema.updateMany({ where: { id, owner }, data: { folder, name, updatedAt } })
    return count === 0 ? 'unknown' : 'moved'
  })

/** @returns whether it existed. */
export async function deleteSavedSchema({ prisma }: Database, owner: string, id: string): Promise<boolean> {
  const { count } = await prisma.savedSchema.deleteMany({ where: { id, owner } })
  return count > 0
}

/** Deletes the schemas of keys that ended by `before`, which are no longer accessible. */
export async function forgetSavedSchemas({ prisma }: Database, before: Date): Promise<void> {
  await prisma.$executeRaw`
    DELETE FROM saved_schema USING api_key
    WHERE api_key.id = saved_schema.owner
    AND (api_key.expires_at <= ${before}::timestamptz OR api_key.revoked_at <= ${before}::timestamptz)`
}
