/**
 * Lets one client at a time use the single session of the embedded database, in the order of arrival. A client stays
 * inside from its first statement until its transaction has ended.
 */
export class Turnstile {
  #occupied = false
  readonly #queue: (() => void)[] = []

  /** Resolves when the caller is inside; whoever has entered must `leave` once. */
  async enter(): Promise<void> {
    if (this.#occupied) return new Promise((resolve) => this.#queue.push(resolve))
    this.#occupied = true
  }

  leave(): void {
    const next = this.#queue.shift()
    if (next) next()
    else this.#occupied = false
  }
}
