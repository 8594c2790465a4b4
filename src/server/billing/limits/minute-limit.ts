import { clientNetwork } from './client-network'

const windowMs = 60_000
const clientsMax = 10_000

/** So many calls of a client in a minute, counted in memory: what a restart or a second instance forgets must cost little. */
export class MinuteLimit {
  #windowStart = 0
  #counts = new Map<string, number>()

  /** @param refusal what a client is told that has had its calls, with the seconds until there are new ones. */
  constructor(
    private readonly callsMax: number,
    private readonly refusal: (retryAfterSeconds: number) => Error,
  ) {}

  /** @throws the refusal when the client has had its calls of this minute. */
  admit(clientIp: string, now: Date): void {
    this.#turnWindow(now.getTime())
    const client = clientNetwork(clientIp)
    const count = this.#counts.get(client) ?? 0
    if (count >= this.callsMax) throw this.refusal(this.#secondsLeft(now.getTime()))
    if (this.#counts.size < clientsMax || count > 0) this.#counts.set(client, count + 1)
  }

  #turnWindow(nowMs: number): void {
    if (nowMs - this.#windowStart < windowMs) return
    this.#windowStart = nowMs
    this.#counts.clear()
  }

  #secondsLeft = (nowMs: number): number => Math.ceil((this.#windowStart + windowMs - nowMs) / 1000)
}
