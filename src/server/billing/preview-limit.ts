import { AppError } from '@/server/kernel/errors'
import { clientNetwork } from './client-network'

/** A person who edits fields sees a preview about every half second. */
const previewsPerMinuteMax = 120
const windowMs = 60_000
const clientsMax = 10_000

/**
 * The console's free previews per client. They are counted in memory: a preview shows at most five rows that are always the
 * same, so that what a restart or a second instance forgets costs nothing, while a commit per keystroke would.
 */
export class PreviewLimit {
  #windowStart = 0
  #counts = new Map<string, number>()

  /** @throws PreviewLimitError when the client has had its previews of this minute. */
  admit(clientIp: string, now: Date): void {
    this.#turnWindow(now.getTime())
    const client = clientNetwork(clientIp)
    const count = this.#counts.get(client) ?? 0
    if (count >= previewsPerMinuteMax) throw new PreviewLimitError(this.#secondsLeft(now.getTime()))
    if (this.#counts.size < clientsMax || count > 0) this.#counts.set(client, count + 1)
  }

  #turnWindow(nowMs: number): void {
    if (nowMs - this.#windowStart < windowMs) return
    this.#windowStart = nowMs
    this.#counts.clear()
  }

  #secondsLeft = (nowMs: number): number => Math.ceil((this.#windowStart + windowMs - nowMs) / 1000)
}

export class PreviewLimitError extends AppError {
  constructor(retryAfterSeconds: number) {
    super(`No more than ${previewsPerMinuteMax} previews are made for one client in a minute.`, {
      status: 429,
      code: 'preview_limit_exceeded',
      hint: `Wait ${retryAfterSeconds} seconds; a free key generates at once.`,
      headers: { 'Retry-After': String(retryAfterSeconds) },
    })
  }
}
