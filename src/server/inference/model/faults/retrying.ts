import { setTimeout as sleep } from 'node:timers/promises'
import { faultOf, retryAfterMs } from './model-fault'
import { faults } from './model-unavailable'

/** ADR 6: two retries. */
const retries = 2
/** A server that asks for a longer wait is not asked again: no caller would accept it. */
const delayMsMax = 8_000

/**
 * Runs `attempt` until it succeeds, at most three times, waiting as long as the server asks or twice as long each time.
 * Failures that would repeat (a refused key, an unknown model, a time limit) are final. The client's own `maxRetries`
 * would not do: it waits as long as any Retry-After, does not stop when the caller leaves, and does not retry a body
 * that breaks off or is no JSON.
 */
export async function retrying<T>(attempt: () => Promise<T>, firstDelayMs: number, signal: AbortSignal): Promise<T> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await attempt()
    } catch (error) {
      const delayMs = retryAfterMs(error) ?? firstDelayMs * 2 ** retry
      if (retry === retries || delayMs > delayMsMax || !faults[faultOf(error)].isTransient) throw error
      await sleep(delayMs, undefined, { signal })
    }
  }
}
