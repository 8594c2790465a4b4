import { AppError } from '@/server/kernel/errors'
import type { Database } from '@/server/storage/open-database'
import { listKeysOf, revokeApiKey, rotateApiKey } from '@/server/storage/tables/api-keys'
import { drawApiKey, hashApiKey } from './api-key'
import type { KeyIdentity } from './authenticate'
import { expiryOf, issueKey } from './issue-key'
import { type ListedKey, statusOf, UnknownKeyError } from './manage-keys'

// A holder's operations on its own keys: the free key that was issued first makes others, which share its quota, so
// that several keys allow no more calls than one. Only it manages them; those it made can be given to programs.

/** Keys of one holder that are valid at the same time, the first one counted. */
export const keysMax = 10
const daysListed = 30

/** The caller's key and those it has made, oldest first; of the ended ones those of the last 30 days. */
export async function ownKeys(db: Database, caller: KeyIdentity, now: Date): Promise<ListedKey[]> {
  const since = new Date(now.getTime() - daysListed * 86_400_000)
  const keys = await listKeysOf(db, caller.keyId, since)
  return keys.map((key) => ({ ...key, status: statusOf(key, now) }))
}

/** Whether a key manages others: the free one that no other has made. */
export const isManaging = ({ keyId, holder, tier }: KeyIdentity): boolean => tier === 'free' && keyId === holder

/** A change requested by a holder. */
type Change = { now: Date; pepper: string }
type NewText = { apiKey: string; keyId: string; expiresAt: Date }

/**
 * Makes a further key of the caller's quota.
 * @throws KeyNotManagingError, TooManyKeysError
 */
export async function createOwnKey(
  db: Database,
  caller: KeyIdentity,
  { name, now, pepper }: Change & { name: string },
): Promise<NewText> {
  const keys = await managedKeys(db, caller, now)
  if (keys.filter(({ status }) => status === 'active').length >= keysMax) throw new TooManyKeysError()
  return issueKey(db, { tier: caller.tier, name, holder: caller.keyId, now, pepper })
}

/**
 * Gives a key a new text and a full lifetime; its id, quota and count stay.
 * @param graceHours how long the replaced text is accepted.
 * @throws KeyNotManagingError, UnknownKeyError when it is not a key of the caller's, or has ended
 */
export async function rotateOwnKey(
  db: Database,
  caller: KeyIdentity,
  { keyId, graceHours, now, pepper }: Change & { keyId: string; graceHours: number },
): Promise<NewText> {
  await ownActiveKey(db, caller, keyId, now)
  const apiKey = drawApiKey(caller.tier)
  const expiresAt = expiryOf(caller.tier, now)
  const previousUntil = new Date(now.getTime() + graceHours * 3_600_000)
  const rotation = { hash: hashApiKey(apiKey, pepper), at: now, previousUntil, expiresAt }
  if (!(await rotateApiKey(db, keyId, rotation))) throw new UnknownKeyError(keyId)
  return { apiKey, keyId, expiresAt }
}

/**
 * Ends a key of the caller's; with the managing key all end.
 * @throws KeyNotManagingError, UnknownKeyError when it is not a key of the caller's, or has ended
 */
export async function revokeOwnKey(db: Database, caller: KeyIdentity, keyId: string, now: Date): Promise<void> {
  await ownActiveKey(db, caller, keyId, now)
  await revokeApiKey(db, keyId, now)
}

async function managedKeys(db: Database, caller: KeyIdentity, now: Date): Promise<ListedKey[]> {
  if (!isManaging(caller)) throw new KeyNotManagingError(caller)
  return ownKeys(db, caller, now)
}

async function ownActiveKey(db: Database, caller: KeyIdentity, keyId: string, now: Date): Promise<void> {
  const keys = await managedKeys(db, caller, now)
  if (!keys.some(({ id, status }) => id === keyId && status === 'active')) throw new UnknownKeyError(keyId)
}

export class KeyNotManagingError extends AppError {
  constructor({ tier }: KeyIdentity) {
    super(
      tier === 'free'
        ? 'This key was created by another one: it can make calls, but cannot manage keys.'
        : `${tier} keys are managed by the operator.`,
      {
        status: 403,
        code: 'key_not_managing',
        hint:
          tier === 'free' ? 'Use the key that created it.' : 'Ask the operator of this service, who uses npm run keys.',
      },
    )
  }
}

export class TooManyKeysError extends AppError {
  constructor() {
    super(`A holder has at most ${keysMax} keys at a time.`, {
      status: 409,
      code: 'too_many_keys',
      hint: 'Revoke a key that is no longer used.',
    })
  }
}
