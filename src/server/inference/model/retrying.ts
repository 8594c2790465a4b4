import { setTimeout as sleep } from 'node:timers/promises'
import { APIError } from 'openai'
import { ModelUnavailableError } from './model-unavailable'

/** ADR 6: two retries. */
const retries = 2
/** A server may ask for a longer wait than a caller would accept. */
const delayMsMax = 8_000

/**
 * Runs `attempt` until it succeeds, at most three times, waiting as long as the server asks or twice as long each time.
 * Failures that would repeat (a refused key, an unknown model) are final. The client's own `maxRetries` would not do: it
 * waits as long as any Retry-After, does not stop when the caller leaves, and does not retry a body that hangs, breaks
 * off or is no JSON.
 */
export async function retrying<T>(attempt: () => Promise<T>, firstDelayMs: number, signal?: AbortSignal): Promise<T> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await attempt()
    } catch (error) {
      signal?.throwIfAborted()
      if (retry === retries || !isTransient(error)) throw error
      await sleep(Math.min(delayMsMax, retryAfterMs(error) ?? firstDelayMs * 2 ** retry), undefined, { signal })
    }
  }
}

/** Overload, a broken connection, a slow or unusable answer. */
function isTransient(error: unknown): boolean {
  if (error instanceof ModelUnavailableError) return false
  if (!(error instanceof APIError) || error.status === undefined) return true
  return error.status === 408 || error.status === 409 || error.status === 429 || error.status >= 500
}

/** `retry-after-ms`, or `Retry-After` in seconds. */
function retryAfterMs(error: unknown): number | undefined {
  const headers: Headers | undefined = error instanceof APIError ? error.headers : undefined
  const ms = headers?.get('retry-after-ms') ?? Number(headers?.get('retry-after') ?? Number.NaN) * 1000
  const delay = Number(ms)
  return Number.isFinite(delay) && delay >= 0 ? delay : undefined
}
