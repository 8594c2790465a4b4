import { DatabaseUnavailableError } from '@/server/storage/database-fault'
import type {
  IdempotencyRecordModel,
  IdempotencyRecordUpdateManyMutationInput,
} from '@/server/storage/generated/models'
import { makeLater } from '@/server/storage/once-available'
import type { Database } from '@/server/storage/open-database'
import { type StoredRecipe, storedRecipe } from './json'
import { claimRow, type Held, lapsed, leasesOf, type Term } from './payments/lease'
import { unlessTaken } from './payments/unique-violation'

// Replies that are computed once and repeated (ADR 6). Stored are the inputs that reproduce the reply.

/** Caller and call: callers never see each other's replies. */
export type ReplyKey = { scope: string; route: string; key: string }

export type ReplyClaim = ReplyKey & {
  /** Hash of the normalised body. */
  fingerprint: string
  /** Until then the reply is repeated. */
  expiresAt: Date
}

export type ClaimedReply =
  /** Do the work, then `finishReply` or `releaseReply` as this owner. */
  | { outcome: 'mine'; owner: string }
  /** Another call is working on it, and counts as alive until then. */
  | { outcome: 'running'; leaseUntil: Date }
  /** The key was used for another body. */
  | { outcome: 'other_body' }
  /** Repeat this. */
  | { outcome: 'done'; recipe: StoredRecipe }

/** The lease of the process that works on a reply. */
export const replyLeases = leasesOf(
  ['running'],
  (
    { prisma },
    { scope, route, key }: ReplyKey,
    guard,
    data: IdempotencyRecordUpdateManyMutationInput,
  ): Promise<IdempotencyRecordModel[]> =>
    prisma.idempotencyRecord.updateManyAndReturn({ where: { scope, route, key, ...guard }, data }),
)

/** Claims a call: exactly one of any number of equal calls does the work. */
export async function claimReply(db: Database, claim: ReplyClaim, term: Term): Promise<ClaimedReply> {
  const { scope, route, key, fingerprint, expiresAt } = claim
  const { idempotencyRecord } = db.prisma
  const fresh = { fingerprint, state: 'running', expiresAt, createdAt: term.now } as const
  const free = [{ expiresAt: { lte: term.now } }, lapsed(['running' as const], term.now)]
  let owner = ''
  const claimed = claimRow<IdempotencyRecordModel>(term, {
    insert: (lease) => {
      owner = lease.owner
      // Prisma plans a `createMany` on every call, which takes longer than the insert; a `create` only once.
      return idempotencyRecord
        .create({ data: { scope, route, key, ...fresh, ...lease } })
        .then((row) => [row], unlessTaken([]))
    },
    seize: (lease) =>
      idempotencyRecord.updateManyAndReturn({
        where: { scope, route, key, OR: free },
        data: { ...fresh, ...lease },
      }),
    find: () => idempotencyRecord.findUnique({ where: { scope_route_key: { scope, route, key } } }),
  })
  const { mine, row } = await claimed.catch((error: unknown) => {
    // The claim may have been made: it must not block its caller's retry.
    if (error instanceof DatabaseUnavailableError) makeLater(db, { make: () => releaseReply(db, { ...claim, owner }) })
    throw error
  })
  return mine ? { outcome: 'mine', owner: row.owner } : standing(row, fingerprint)
}

/** Another caller's claim on a reply; null if there is none. */
export async function readClaimed(
  { prisma }: Database,
  { scope, route, key, fingerprint }: ReplyClaim,
): Promise<Standing | null> {
  const row = await prisma.idempotencyRecord.findUnique({ where: { scope_route_key: { scope, route, key } } })
  return row && standing(row, fingerprint)
}

type Standing = Exclude<ClaimedReply, { outcome: 'mine' }>

function standing(row: IdempotencyRecordModel, fingerprint: string): Standing {
  if (row.fingerprint !== fingerprint) return { outcome: 'other_body' }
  const recipe = row.state === 'done' ? storedRecipe(row.recipe) : null
  return recipe ? { outcome: 'done', recipe } : { outcome: 'running', leaseUntil: row.leaseUntil }
}

/** Stores the recipe of a call's reply; false if the caller's lease expired and another took over. */
export async function finishReply(db: Database, held: Held<ReplyKey>, recipe: StoredRecipe): Promise<boolean> {
  return (await replyLeases.step(db, held, ['running'], { recipe, state: 'done' })) !== null
}

/** Deletes the record of a failed call, so that it can be retried. */
export async function releaseReply(
  { prisma }: Database,
  { scope, route, key, owner }: Held<ReplyKey>,
): Promise<boolean> {
  const { count } = await prisma.idempotencyRecord.deleteMany({ where: { scope, route, key, owner, state: 'running' } })
  return count === 1
}
