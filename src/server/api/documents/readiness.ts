import { setTimeout } from 'node:timers/promises'
import type { Services } from '@/server/services/services'
import { ping } from '@/server/storage/database'

/** After a success this young, the next probe runs while the last result is the answer. */
const freshMs = 1_000
/** While another probe takes longer, the last known result is the answer: the rest of 100 ms is left to a busy process. */
const answerWithinMs = 25
/** A probe that is under way for longer has failed. */
const overdueMs = 3_000
/** An older result is ignored: after a pause in probing, one slow probe does not fail the service. */
const staleMs = 60_000

type Known = { successAt: number; startedAt: number; isFailed: boolean; probing: Promise<void> | undefined }

const known = new WeakMap<Services, Known>()

/**
 * Whether the database takes writes, answered within 100 ms whatever the database does: one probe at a time, and until
 * it returns the last result counts, for at most three seconds.
 */
export async function isReady(services: Services): Promise<boolean> {
  const state = known.get(services) ?? asOpened()
  known.set(services, state)
  if (!state.probing) {
    state.startedAt = performance.now()
    state.probing = probe(services, state)
  }
  const isFresh = !state.isFailed && performance.now() - state.successAt < freshMs
  if (isFresh) return true
  await Promise.race([state.probing, setTimeout(answerWithinMs)])
  const now = performance.now()
  const isOverdue = state.probing !== undefined && now - state.startedAt > overdueMs
  return !state.isFailed && !isOverdue && now - state.successAt < staleMs
}

/** A service that is open has reached its database: a process that is busy from its first call on is not unready. */
const asOpened = (): Known => ({ successAt: performance.now(), startedAt: 0, isFailed: false, probing: undefined })

async function probe({ db }: Services, state: Known): Promise<void> {
  try {
    await ping(db)
    state.successAt = performance.now()
    state.isFailed = false
  } catch {
    state.isFailed = true
  } finally {
    state.probing = undefined
  }
}
