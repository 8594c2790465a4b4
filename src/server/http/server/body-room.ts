import { OverloadedError } from '@/server/http/errors/refusals'
import { once } from '@/server/kernel/memory/once'

/** Bodies of up to this many bytes are always read. */
const shortBytes = 65_536

/**
 * Memory for bodies that are being answered. A parsed body takes up to fifteen times its bytes, so that forty of the
 * largest at once would end a process.
 */
export class BodyRoom {
  #taken = 0
  readonly #takenBy = new Map<string, number>()
  readonly #bytesMax: number

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax
  }

  /**
   * The room of one request, to be emptied when its response is closed. The bodies of a client take no more together than
   * they leave to others, so that one client fills half of the room, two fill two thirds, and another one finds some.
   * @param clientOf is called only for a long body.
   */
  forRequest(clientOf: () => string): { take(bytes: number): void; empty(): void } {
    const client = once(clientOf)
    let arrived = 0
    let taken = 0
    const hold = (bytes: number) => {
      this.#taken += bytes - taken
      const held = (this.#takenBy.get(client()) ?? 0) + bytes - taken
      if (held > 0) this.#takenBy.set(client(), held)
      else this.#takenBy.delete(client())
      taken = bytes
    }
    return {
      /**
       * One body alone may be larger than the room: the operator decides how long bodies may be.
       * @throws OverloadedError (503) when the long bodies of all requests, or of the client's, together take too much.
       */
      take: (bytes) => {
        arrived += bytes
        if (arrived <= shortBytes) return
        const others = this.#taken - taken
        const own = (this.#takenBy.get(client()) ?? 0) - taken
        const left = this.#bytesMax - others - arrived
        if ((others > 0 && left < 0) || (own > 0 && own + arrived > left)) throw new OverloadedError('large requests')
        hold(arrived)
      },
      empty: () => {
        if (taken > 0) hold(0)
        arrived = 0
      },
    }
  }
}
