import type { Services } from '@/server/services'
import { ping } from '@/server/storage/database'

/** A probe that takes longer leaves the answer to what was last known. */
const answerWithinMs = 80
/** How old the last success may be while a probe is under way. */
const trustedMs = 3_000

type Known = { successAt: number; isFailed: boolean; probing: Promise<void> | undefined }

const known = new WeakMap<Services, Known>()

/**
 * Whether the database takes writes, answered within 100 ms whatever the database does: one probe at a time, and until
 * it returns the last result counts, for at most three seconds.
 */
export async function isReady(services: Services): Promise<boolean> {
  const state = known.get(services) ?? { successAt: Number.NEGATIVE_INFINITY, isFailed: false, probing: undefined }
  known.set(services, state)
  state.probing ??= probe(services, state)
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, answerWithinMs)
  })
  await Promise.race([state.probing, patience])
  clearTimeout(timer)
  return !state.isFailed && performance.now() - state.successAt < trustedMs
}

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
