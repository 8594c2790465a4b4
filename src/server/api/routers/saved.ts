import { z } from 'zod'
import { accepted, readBody } from '@/server/api/body/read-body'
import { moveSchema, openSchema, removeSchema, saveSchema } from '@/server/api/console/saved-schemas'
import type { Context } from '@/server/api/context'
import { procedure, router } from '@/server/api/trpc'
import { KeyRequiredError } from '@/server/keys/authenticate'
import { listSavedSchemas, type ListedSchema as StoredSchema } from '@/server/storage/tables/saved-schemas'
import { type ListedSchema, MoveSchemaRequest, SavedSchemaId, SaveSchemaRequest } from '@/wire/console/saved'

const AsSent = z.unknown()

/** The schemas that the holder of a key keeps here: for our own pages; nothing here has a REST path. */
export const saved = router({
  list: procedure.query(async ({ ctx }): Promise<ListedSchema[]> => {
    const { db, owner } = held(ctx)
    return (await listSavedSchemas(db, owner)).map(shown)
  }),

  save: procedure.input(AsSent).mutation(async ({ ctx, input }): Promise<ListedSchema> => {
    const { db, owner, now } = held(ctx)
    return shown(await saveSchema(db, owner, accepted(readBody(SaveSchemaRequest, input)), now))
  }),

  open: procedure.input(AsSent).query(({ ctx, input }) => {
    const { db, owner } = held(ctx)
    return openSchema(db, owner, accepted(readBody(SavedSchemaId, input)).id)
  }),

  move: procedure.input(AsSent).mutation(({ ctx, input }) => {
    const { db, owner, now } = held(ctx)
    return moveSchema(db, owner, accepted(readBody(MoveSchemaRequest, input)), now)
  }),

  remove: procedure.input(AsSent).mutation(({ ctx, input }) => {
    const { db, owner } = held(ctx)
    return removeSchema(db, owner, accepted(readBody(SavedSchemaId, input)).id)
  }),
})

/** @throws KeyRequiredError (401) */
function held({ caller, services }: Context) {
  if (caller.kind !== 'key') throw new KeyRequiredError()
  return { db: services.db, owner: caller.holder, now: services.clock.now() }
}

const shown = ({ id, folder, name, fieldCount, updatedAt }: StoredSchema): ListedSchema => ({
  id,
  folder,
  name,
  field_count: fieldCount,
  updated_at: updatedAt.toISOString(),
})
