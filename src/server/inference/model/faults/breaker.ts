import { faultOf } from './model-fault'
import { faults, ModelUnavailableError } from './model-unavailable'

export type BreakerSettings = {
  /** Failures in a row, within `windowMs`, that open it. */
  readonly failures: number
  readonly windowMs: number
  /** How long it stays open before one call may probe the server. */
  readonly pauseMs: number
}

const usual: BreakerSettings = { failures: 5, windowMs: 30_000, pauseMs: 10_000 }

/**
 * A circuit breaker: after repeated failures of the server calls fail at once, until a probe shows that it answers.
 * Faults of a single question neither open it nor keep it open, so that no caller can shut out the others.
 */
export class Breaker {
  #failedAt: number[] = []
  #openedAt: number | undefined
  #isProbing = false

  constructor(
    private readonly model: string,
    private readonly now: () => number,
    private readonly settings = usual,
  ) {}

  /** @throws ModelUnavailableError `paused` while open; what `work` throws. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const isProbe = this.#openedAt !== undefined
    if (isProbe) this.#admitProbe()
    try {
      const result = await work()
      this.#close()
      return result
    } catch (error) {
      const { server } = faults[faultOf(error)]
      if (server === 'up') this.#close()
      if (server === 'down' && error instanceof ModelUnavailableError) this.#fail(isProbe)
      throw error
    } finally {
      if (isProbe) this.#isProbing = false
    }
  }

  #admitProbe(): void {
    const waitMs = (this.#openedAt ?? 0) + this.settings.pauseMs - this.now()
    if (waitMs <= 0 && !this.#isProbing) this.#isProbing = true
    else throw new ModelUnavailableError(this.model, 'paused', { retryAfterMs: Math.max(waitMs, 0) })
  }

  #fail(isProbe: boolean): void {
    const now = this.now()
    const { failures, windowMs } = this.settings
    this.#failedAt = [...this.#failedAt, now].filter((at) => now - at <= windowMs).slice(-failures)
    if (isProbe || (this.#openedAt === undefined && this.#failedAt.length >= failures)) this.#openedAt = now
  }

  #close(): void {
    this.#failedAt = []
    this.#openedAt = undefined
  }
}
