/**
 * Lets so many pass at the same time; the others wait in the order in which they came, and whoever gives up leaves the
 * queue. That is fair between requests because none of them waits with more than the few questions it asks at once.
 */
export class Turnstile {
  private free: number
  private readonly waiting = new Set<() => void>()

  constructor(width: number) {
    this.free = width
  }

  /**
   * Does `work` when its turn comes.
   * @throws the signal's reason when it is aborted before.
   */
  async pass<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    await this.enter(signal)
    try {
      return await work()
    } finally {
      this.leave()
    }
  }

  private async enter(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted()
    if (this.free > 0) {
      this.free--
      return
    }
    await new Promise<void>((resolve, reject) => {
      const enter = () => {
        signal?.removeEventListener('abort', giveUp)
        resolve()
      }
      const giveUp = () => {
        this.waiting.delete(enter)
        reject(signal?.reason)
      }
      this.waiting.add(enter)
      signal?.addEventListener('abort', giveUp, { once: true })
    })
  }

  private leave(): void {
    const [next] = this.waiting
    if (!next) {
      this.free++
      return
    }
    this.waiting.delete(next)
    next()
  }
}
