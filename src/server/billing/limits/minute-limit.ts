import { clientNetworks } from '@/server/kernel/client-network'

const windowMs = 60_000
const networksMax = 10_000

/** Limits uses per client and minute, counted in memory: restarts and other instances do not share the counts, so they must be cheap. */
export class MinuteLimit {
  #windowStart = 0
  /** Most recently seen last. */
  #counts = new Map<string, number>()

  /** @param refusal the error for a client that has none left, given the seconds until it has new ones. */
  constructor(
    private readonly usesMax: number,
    private readonly refusal: (retryAfterSeconds: number) => Error,
  ) {}

  /**
   * @param uses of which the last may exceed the limit.
   * @throws the refusal when the client has none left in this minute.
   */
  admit(clientIp: string, now: Date, uses = 1): void {
    this.#turnWindow(now.getTime())
    const networks = clientNetworks(clientIp)
    const isUsedUp = networks.some(({ network, share }) => (this.#counts.get(network) ?? 0) >= this.usesMax * share)
    for (const { network } of networks) this.#count(network, isUsedUp ? 0 : uses)
    if (isUsedUp) throw this.refusal(this.#secondsLeft(now.getTime()))
  }

  /** Beyond the bound the network forgotten is the one seen least recently, never one that is busy now. */
  #count(network: string, uses: number): void {
    const count = this.#counts.get(network) ?? 0
    this.#counts.delete(network)
    this.#counts.set(network, count + uses)
    const [oldest] = this.#counts.size > networksMax ? this.#counts.keys() : []
    if (oldest !== undefined) this.#counts.delete(oldest)
  }

  #turnWindow(nowMs: number): void {
    const ageMs = nowMs - this.#windowStart
    if (ageMs >= 0 && ageMs < windowMs) return // a clock that was set back must not hold the window open
    this.#windowStart = nowMs
    this.#counts.clear()
  }

  #secondsLeft = (nowMs: number): number => Math.ceil((this.#windowStart + windowMs - nowMs) / 1000)
}
