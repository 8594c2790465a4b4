/**
 * Admits a limited number of concurrent holders. The others wait in order of arrival; an aborted one leaves the
 * queue.
 */
export class Semaphore {
  #free: number
  readonly #waiting = new Set<() => void>()

  constructor(permits: number) {
    this.#free = permits
  }

  /**
   * Runs `work` while holding a permit.
   * @throws the signal's reason if aborted before.
   */
  async run<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    await this.acquire(signal)
    try {
      return await work()
    } finally {
      this.release()
    }
  }

  /**
   * Resolves with a permit; each must be released once.
   * @throws the signal's reason if aborted before.
   */
  async acquire(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted()
    if (this.#free > 0) {
      this.#free--
      return
    }
    await new Promise<void>((resolve, reject) => {
      const proceed = () => {
        signal?.removeEventListener('abort', giveUp)
        resolve()
      }
      const giveUp = () => {
        this.#waiting.delete(proceed)
        reject(signal?.reason)
      }
      this.#waiting.add(proceed)
      signal?.addEventListener('abort', giveUp, { once: true })
    })
  }

  release(): void {
    const [next] = this.#waiting
    if (!next) {
      this.#free++
      return
    }
    this.#waiting.delete(next)
    next()
  }
}
