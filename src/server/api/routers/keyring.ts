import { z } from 'zod'
import { accepted, readBody } from '@/server/api/body/read-body'
import type { Context } from '@/server/api/context'
import { procedure, router } from '@/server/api/trpc'
import { allowKeyChange } from '@/server/billing/limits/key-change-limit'
import { usageByDay } from '@/server/billing/usage'
import { KeyRequiredError } from '@/server/keys/authenticate'
import type { ListedKey } from '@/server/keys/manage-keys'
import { createOwnKey, isManaging, keysMax, ownKeys, revokeOwnKey, rotateOwnKey } from '@/server/keys/own-keys'
import {
  CreateKeyRequest,
  type NewKeyText,
  type OwnKey,
  type OwnKeys,
  RevokeKeyRequest,
  RotateKeyRequest,
} from '@/wire/console/keys'

const AsSent = z.unknown()

/** A holder's own keys: procedures for our own pages only; nothing here has a REST path. */
export const keyring = router({
  list: procedure.query(async ({ ctx }): Promise<OwnKeys> => {
    const { caller, db, now } = keyed(ctx)
    const keys = await ownKeys(db, caller, now)
    return { key_id: caller.keyId, is_managing: isManaging(caller), keys_max: keysMax, keys: keys.map(shown) }
  }),

  create: procedure.input(AsSent).mutation(async ({ ctx, input }) => {
    const { name } = accepted(readBody(CreateKeyRequest, input))
    return changed(ctx, (change) => createOwnKey(change.db, change.caller, { ...change, name }))
  }),

  rotate: procedure.input(AsSent).mutation(async ({ ctx, input }) => {
    const { key_id: keyId, grace_hours: graceHours } = accepted(readBody(RotateKeyRequest, input))
    return changed(ctx, (change) => rotateOwnKey(change.db, change.caller, { ...change, keyId, graceHours }))
  }),

  revoke: procedure.input(AsSent).mutation(async ({ ctx, input }) => {
    const { key_id } = accepted(readBody(RevokeKeyRequest, input))
    const { caller, db, now } = keyed(ctx)
    await revokeOwnKey(db, caller, key_id, now)
  }),

  usageByDay: procedure.query(({ ctx }) => {
    const { caller, db, now } = keyed(ctx)
    return usageByDay(db, { subject: caller.holder, now })
  }),
})

function keyed({ caller, services }: Context) {
  if (caller.kind !== 'key') throw new KeyRequiredError()
  return { caller, db: services.db, now: services.clock.now(), pepper: services.pepper }
}

/** A change that returns the text of a key: rate-limited, and never cached. */
async function changed(
  ctx: Context,
  change: (asked: ReturnType<typeof keyed>) => Promise<{ apiKey: string; keyId: string; expiresAt: Date }>,
): Promise<NewKeyText> {
  const asked = keyed(ctx)
  await allowKeyChange(asked.db, asked.caller.holder, asked.now)
  const { apiKey, keyId, expiresAt } = await change(asked)
  ctx.answerHeaders.set('Cache-Control', 'no-store')
  return { api_key: apiKey, key_id: keyId, expires_at: expiresAt.toISOString() }
}

const shown = ({ id, name, tier, status, ...at }: ListedKey): OwnKey => ({
  key_id: id,
  name,
  tier,
  status,
  created_at: at.createdAt.toISOString(),
  expires_at: at.expiresAt.toISOString(),
  revoked_at: at.revokedAt?.toISOString() ?? null,
  rotated_at: at.rotatedAt?.toISOString() ?? null,
  last_used_at: at.lastUsedAt?.toISOString() ?? null,
})
