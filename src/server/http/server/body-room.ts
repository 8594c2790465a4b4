import { OverloadedError } from '@/server/http/errors/refusals'

/** Bodies of up to this many bytes are always read. */
const shortBytes = 65_536

/**
 * Memory for bodies that are being answered. A parsed body takes up to fifteen times its bytes, so that forty of the
 * largest at once would end a process.
 */
export class BodyRoom {
  #left: number

  constructor(bytesMax: number) {
    this.#left = bytesMax
  }

  /** The room of one request, to be emptied when its response is closed. */
  forRequest(): { take(bytes: number): void; empty(): void } {
    let arrived = 0
    let taken = 0
    return {
      /** @throws OverloadedError (503) when the long bodies of all requests together take too much. */
      take: (bytes) => {
        arrived += bytes
        if (arrived <= shortBytes) return
        const more = arrived - taken
        if (more > this.#left) throw new OverloadedError()
        this.#left -= more
        taken = arrived
      },
      empty: () => {
        this.#left += taken
        taken = 0
        arrived = 0
      },
    }
  }
}
