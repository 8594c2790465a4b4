import { randomUUID } from 'node:crypto'
import type { IdempotencyRecordModel } from '@/server/storage/generated/models'
import type { Database } from '@/server/storage/open-database'
import type { JsonObject } from './json'

// Replies that are given once and repeated (ADR 6). What is kept is what makes the reply again.

/** Whose call it is, and which: one caller never meets another's reply. */
export type ReplyKey = { scope: string; route: string; key: string }

export type ReplyClaim = ReplyKey & {
  /** Of the normalised body. */
  fingerprint: string
  now: Date
  /** Until then the caller is taken to be alive; whoever comes later takes the call over. */
  leaseUntil: Date
  /** How long the reply is repeated. */
  expiresAt: Date
}

export type StoredReply = { status: number; headers: JsonObject; recipe: JsonObject }

export type ClaimedReply =
  /** Do the work, then `finishReply` or `releaseReply` with this owner. */
  | { outcome: 'mine'; owner: string }
  /** Another call is at it. */
  | { outcome: 'running'; leaseUntil: Date }
  /** The key was used for another body. */
  | { outcome: 'other_body' }
  /** Repeat this. */
  | { outcome: 'done'; reply: { status: number; headers: unknown; recipe: unknown } }

/** Claims a call: of any number of equal ones exactly one is to do the work. */
export async function claimReply(db: Database, claim: ReplyClaim): Promise<ClaimedReply> {
  const { scope, route, key, fingerprint, now, leaseUntil, expiresAt } = claim
  const { idempotencyRecord } = db.prisma
  const owner = randomUUID()
  const fresh = { fingerprint, owner, state: 'running', leaseUntil, expiresAt, createdAt: now } as const
  const inserted = await idempotencyRecord.createMany({ data: [{ scope, route, key, ...fresh }], skipDuplicates: true })
  if (inserted.count === 1) return { outcome: 'mine', owner }
  const abandoned = { OR: [{ expiresAt: { lte: now } }, { state: 'running' as const, leaseUntil: { lte: now } }] }
  const takenOver = await idempotencyRecord.updateMany({ where: { scope, route, key, ...abandoned }, data: fresh })
  if (takenOver.count === 1) return { outcome: 'mine', owner }
  const record = await idempotencyRecord.findUnique({ where: { scope_route_key: { scope, route, key } } })
  // Between the two it may have been released: then it is free.
  return record ? standing(record, fingerprint) : claimReply(db, claim)
}

/** Stores the reply of a call; false: the caller's lease ran out and another took the call over. */
export async function finishReply(
  { prisma }: Database,
  { scope, route, key, owner }: ReplyKey & { owner: string },
  reply: StoredReply,
): Promise<boolean> {
  const { count } = await prisma.idempotencyRecord.updateMany({
    where: { scope, route, key, owner, state: 'running' },
    data: { ...reply, state: 'done' },
  })
  return count === 1
}

/** Forgets a call whose work failed, so that it can be tried again. */
export async function releaseReply(
  { prisma }: Database,
  { scope, route, key, owner }: ReplyKey & { owner: string },
): Promise<boolean> {
  const { count } = await prisma.idempotencyRecord.deleteMany({ where: { scope, route, key, owner, state: 'running' } })
  return count === 1
}

/** Tells the others that the owner is still at work. */
export async function renewReply(
  { prisma }: Database,
  { scope, route, key, owner }: ReplyKey & { owner: string },
  leaseUntil: Date,
): Promise<boolean> {
  const { count } = await prisma.idempotencyRecord.updateMany({
    where: { scope, route, key, owner, state: 'running' },
    data: { leaseUntil },
  })
  return count === 1
}

function standing(record: IdempotencyRecordModel, fingerprint: string): ClaimedReply {
  if (record.fingerprint !== fingerprint) return { outcome: 'other_body' }
  const { state, status, headers, recipe, leaseUntil } = record
  return state === 'done' && status !== null
    ? { outcome: 'done', reply: { status, headers, recipe } }
    : { outcome: 'running', leaseUntil }
}
