import { clientNetworks } from '@/server/kernel/client-network'

const windowMs = 60_000
const networksMax = 10_000

/** Limits calls per client and minute, counted in memory: restarts and other instances do not share the counts, so the calls must be cheap. */
export class MinuteLimit {
  #windowStart = 0
  /** Most recently seen last. */
  #counts = new Map<string, number>()

  /** @param refusal the error for a client that has used its calls, given the seconds until it has new ones. */
  constructor(
    private readonly callsMax: number,
    private readonly refusal: (retryAfterSeconds: number) => Error,
  ) {}

  /** @throws the refusal when the client has used its calls of this minute. */
  admit(clientIp: string, now: Date): void {
    this.#turnWindow(now.getTime())
    const networks = clientNetworks(clientIp)
    const isUsedUp = networks.some(({ network, share }) => (this.#counts.get(network) ?? 0) >= this.callsMax * share)
    for (const { network } of networks) this.#count(network, isUsedUp ? 0 : 1)
    if (isUsedUp) throw this.refusal(this.#secondsLeft(now.getTime()))
  }

  /** Beyond the bound the network forgotten is the one seen least recently, never one that is busy now. */
  #count(network: string, calls: number): void {
    const count = this.#counts.get(network) ?? 0
    this.#counts.delete(network)
    this.#counts.set(network, count + calls)
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
