import { clientNetworks } from '@/server/kernel/client-network'

const windowMs = 86_400_000
const networksMax = 10_000

/** Limits how many different words a client uses a day, counted in memory: a restart resets the counts, so the limited use must be cheap. */
export class DistinctLimit {
  #windowStart = 0
  /** By network, most recently seen last. */
  readonly #words = new Map<string, Set<string>>()

  constructor(private readonly wordsMax: number) {}

  /** Whether the client may use all of these today. A word that was used before is free; a refused one is not counted. */
  admits(clientIp: string, words: readonly string[], now: Date): boolean {
    if (words.length === 0) return true
    this.#turnWindow(now.getTime())
    const networks = clientNetworks(clientIp).map(({ network, share }) => {
      const used = this.#words.get(network) ?? new Set()
      return { network, max: this.wordsMax * share, used, all: new Set([...used, ...words]) }
    })
    const admitted = networks.every(({ all, max }) => all.size <= max)
    for (const { network, used, all } of networks) this.#keep(network, admitted ? all : used)
    return admitted
  }

  /** Beyond the bound the network forgotten is the one seen least recently. */
  #keep(network: string, words: Set<string>): void {
    this.#words.delete(network)
    this.#words.set(network, words)
    const [oldest] = this.#words.size > networksMax ? this.#words.keys() : []
    if (oldest !== undefined) this.#words.delete(oldest)
  }

  #turnWindow(nowMs: number): void {
    const ageMs = nowMs - this.#windowStart
    if (ageMs >= 0 && ageMs < windowMs) return // a clock that was set back must not hold the window open
    this.#windowStart = nowMs
    this.#words.clear()
  }
}
