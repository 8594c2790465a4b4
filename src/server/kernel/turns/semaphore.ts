/**
 * Admits a number of holders at the same time. The others wait in order of arrival, and one that is aborted leaves the
 * queue.
 */
export class Semaphore {
  #free: number
  readonly #waiting = new Set<() => void>()

  constructor(permits: number) {
    this.#free = permits
  }

  /**
   * Runs `work` while it holds a permit.
   * @throws the signal's reason when it is aborted before.
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
   * @throws the signal's reason when it is aborted before.
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
