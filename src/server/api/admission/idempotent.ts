import type { Context } from '@/server/api/context'
import { AppError } from '@/server/kernel/errors'
import { canonicalHash } from '@/server/kernel/json/canonical-json'
import { ValidationFailedError } from '@/server/kernel/validation-failed'
import { onceAvailable } from '@/server/storage/once-available'
import {
  type ClaimedReply,
  claimReply,
  finishReply,
  type ReplyClaim,
  type ReplyKey,
  releaseReply,
  replyLeases,
} from '@/server/storage/tables/idempotency-records'
import { type Held, type Term, termFrom } from '@/server/storage/tables/payments/lease'
import { type JobTerms, packKept, unpackKept } from './job'

/** ADR 6: how long a reply is repeated for a header's key. */
const headerKeySeconds = 24 * 3600
/** Work that has not renewed its claim for this long counts as dead; it renews every third of it. */
const leaseMs = 15_000

/** A call that is the first of its key; its reply is kept for the others. */
type FirstCall<Kept> = {
  finish(kept: Kept): Promise<void>
  /** @param letGo forgets the claim, with whatever came with it. */
  release(letGo?: (held: Held<ReplyKey>) => Promise<unknown>): Promise<void>
}

/** Identity of a caller's call, and how long an equal one counts as the same. */
export type ReplayKey = { key: string; seconds: number }

/** The call's Idempotency-Key, or its body where the job is identified by that (ADR 6); undefined where it has neither. */
export function replayKeyOf({ idempotencyKey }: Context['call'], job: JobTerms): ReplayKey | undefined {
  if (idempotencyKey) return { key: canonicalHash(`key:${idempotencyKey}`), seconds: headerKeySeconds }
  const { fingerprintSeconds: seconds } = job
  return seconds ? { key: canonicalHash(`body:${canonicalHash(job.body)}`), seconds } : undefined
}

/**
 * Claims the call's Idempotency-Key, or its body's fingerprint, for this caller and route.
 * @param claim claims the reply; its other writes are in the same transaction.
 * @returns the stored reply, a claim to work under, or `undefined` for a call that cannot be repeated.
 * @throws RequestInProgressError (409), ValidationFailedError (422) when the key came with another body.
 */
export async function idempotent<Kept>(
  { services, call }: Context,
  scope: string,
  job: JobTerms,
  claim: (claim: ReplyClaim, term: Term) => Promise<ClaimedReply> = (asked, term) =>
    claimReply(services.db, asked, term),
): Promise<{ replay: Kept } | { first: FirstCall<Kept> } | undefined> {
  const replay = replayKeyOf(call, job)
  if (!replay) return undefined
  const { db, clock } = services
  const replyKey = { scope, route: job.endpoint, key: replay.key }
  const term = termFrom(clock, leaseMs)
  const expiresAt = new Date(term.now.getTime() + replay.seconds * 1000)
  const claimed = await claim({ ...replyKey, fingerprint: canonicalHash(job.body), expiresAt }, term)
  switch (claimed.outcome) {
    case 'done':
      return { replay: unpackKept(claimed.recipe) }
    case 'other_body':
      throw keyReused(call.idempotencyKey)
    case 'running':
      throw new RequestInProgressError(claimed.leaseUntil.getTime() - term.now.getTime())
    case 'mine': {
      const held = { ...replyKey, owner: claimed.owner }
      const endLease = replyLeases.hold(db, clock, held, leaseMs)
      return {
        first: {
          finish: async (kept) => {
            endLease()
            await finishReply(db, held, packKept(kept))
          },
          release: async (letGo = (mine) => onceAvailable(db, { make: () => releaseReply(db, mine) })) => {
            endLease()
            await letGo(held)
          },
        },
      }
    }
  }
}

class RequestInProgressError extends AppError {
  /** @param leaseMsLeft until the call may be taken over. One that has not been renewed in time has probably died. */
  constructor(leaseMsLeft: number) {
    const isAlive = leaseMsLeft > (leaseMs * 2) / 3
    super('The same call is still in progress.', {
      status: 409,
      code: 'request_in_progress',
      hint: 'Repeat it unchanged after Retry-After seconds; it will not run or be counted twice.',
      headers: { 'Retry-After': String(isAlive ? 1 : Math.max(1, Math.ceil(leaseMsLeft / 1000))) },
    })
  }
}

const keyReused = (key: string | undefined) =>
  new ValidationFailedError([
    {
      type: 'idempotency_key_reused',
      loc: ['header', 'Idempotency-Key'],
      msg: 'This key was used with a different body before; use a new key for a new body',
      input: key ?? null,
    },
  ])
