import type { Context } from '@/server/api/context'
import { canonicalHash } from '@/server/kernel/canonical-json'
import { AppError } from '@/server/kernel/errors'
import { ValidationFailedError } from '@/server/kernel/validation-failed'
import { claimReply, finishReply, releaseReply, renewReply } from '@/server/storage/tables/idempotency-records'
import type { Job, Recipe } from './job'
import { packRecipe, unpackRecipe } from './stored-recipe'

/** ADR 6: how long a reply is repeated for a header's key. */
const headerKeySeconds = 24 * 3600
/** Work that has not renewed its claim for so long is taken to be dead. */
const leaseSeconds = 60

/** A call that is the first of its key; its reply is kept for the others. */
type FirstCall = { finish(recipe: Recipe): Promise<void>; release(): Promise<void> }

/** What tells a call apart beside who makes it, and how long an equal one is the same call. */
export type ReplayKey = { key: string; seconds: number }

/** The call's Idempotency-Key, or its body where the job is told apart by that (ADR 6). */
export function replayKeyOf({ idempotencyKey }: Context['call'], job: Job): ReplayKey | undefined {
  if (idempotencyKey) return { key: canonicalHash(`key:${idempotencyKey}`), seconds: headerKeySeconds }
  const { fingerprintSeconds: seconds } = job
  return seconds ? { key: canonicalHash(`body:${canonicalHash(job.body)}`), seconds } : undefined
}

/**
 * Claims the call's Idempotency-Key, or its body's fingerprint, for this caller and route.
 * @returns a recipe to repeat, a claim to work under, or `undefined` for a call that is told apart by nothing.
 * @throws RequestInProgressError (409), ValidationFailedError (422) when the key came with another body.
 */
export async function idempotent(
  { services, call }: Context,
  scope: string,
  job: Job,
): Promise<{ replay: Recipe } | { first: FirstCall } | undefined> {
  const told = replayKeyOf(call, job)
  if (!told) return undefined
  const { db, clock } = services
  const secondsFrom = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000)
  const replyKey = { scope, route: job.endpoint, key: told.key }
  const claimed = await claimReply(db, {
    ...replyKey,
    fingerprint: canonicalHash(job.body),
    now: clock.now(),
    leaseUntil: secondsFrom(leaseSeconds),
    expiresAt: secondsFrom(told.seconds),
  })
  switch (claimed.outcome) {
    case 'done':
      return { replay: unpackRecipe(claimed.reply.recipe) }
    case 'other_body':
      throw keyReused(call.idempotencyKey)
    case 'running':
      throw new RequestInProgressError()
    case 'mine': {
      const owned = { ...replyKey, owner: claimed.owner }
      // A renewal that fails is made up for by the next; without any the call is taken over.
      const renew = () => void renewReply(db, owned, secondsFrom(leaseSeconds)).catch(() => undefined)
      const renewal = setInterval(renew, (leaseSeconds * 1000) / 3).unref()
      return {
        first: {
          finish: async (recipe) => {
            clearInterval(renewal)
            await finishReply(db, owned, { status: 200, headers: {}, recipe: packRecipe(recipe) })
          },
          release: async () => {
            clearInterval(renewal)
            await releaseReply(db, owned)
          },
        },
      }
    }
  }
}

/** Keeps a paid reply for its key. That may fail: the ledger has the reply in any case. */
export const keepPaid = (first: FirstCall, recipe: Recipe): Promise<void> =>
  first.finish(recipe).catch((error: unknown) => {
    console.error('a paid reply was not kept for its Idempotency-Key', error)
  })

class RequestInProgressError extends AppError {
  constructor() {
    super('The same call is still at work.', {
      status: 409,
      code: 'request_in_progress',
      hint: 'Repeat it unchanged in a second; it is not done or counted twice.',
      headers: { 'Retry-After': '1' },
    })
  }
}

const keyReused = (key: string | undefined) =>
  new ValidationFailedError([
    {
      type: 'idempotency_key_reused',
      loc: ['header', 'Idempotency-Key'],
      msg: 'This key came with another body before; draw a new key for a new body',
      input: key ?? null,
    },
  ])
