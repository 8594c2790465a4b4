import type { z } from 'zod'
import { usage } from '@/server/api/documents/usage'
import { get, router } from '@/server/api/trpc'
import { allowFreeKey } from '@/server/billing/limits/free-key-limit'
import { limitsOf } from '@/server/billing/tiers'
import { issueKey } from '@/server/keys/issue-key'
import { FreeKeyResponse, UsageResponse } from '@/wire/discovery'

export const keys = router({
  freeKey: get({
    path: '/api/v1/auth/free-key',
    tag: 'keys',
    summary: 'Issue a free-tier key, without login',
    answer: FreeKeyResponse,
    statuses: [429],
  }).query(async ({ ctx: { services, call, answerHeaders } }): Promise<z.infer<typeof FreeKeyResponse>> => {
    const { db, pepper, clock, env } = services
    const now = clock.now()
    if (env.SERVICE_ENV === 'production') await allowFreeKey(db, { clientIp: call.clientIp, now, pepper })
    const key = await issueKey(db, { tier: 'free', now, pepper })
    answerHeaders.set('Cache-Control', 'no-store')
    return {
      api_key: key.apiKey,
      key_id: key.keyId,
      tier: 'free',
      limits: limitsOf('free'),
      created_at: key.createdAt.toISOString(),
      expires_at: key.expiresAt?.toISOString() ?? null,
      docs: `${env.PUBLIC_URL}/docs`,
      note: 'Shown once: only a hash is kept. Send it as X-API-Key.',
    }
  }),

  usage: get({
    path: '/api/v1/usage',
    tag: 'keys',
    summary: "Usage of the caller's key",
    answer: UsageResponse,
  }).query(({ ctx }) => usage(ctx)),
})
