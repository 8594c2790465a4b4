import { OverloadedError } from '@/server/http/errors/refusals'

/** Bodies of up to this many bytes are always read. */
const shortBytes = 65_536

/**
 * Memory for bodies that are being answered. A parsed body takes up to fifteen times its bytes, so that forty of the
 * largest at once would end a process.
 */
export class BodyRoom {
  #taken = 0
  readonly #bytesMax: number

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax
  }

  /** The room of one request, to be emptied when its response is closed. */
  forRequest(): { take(bytes: number): void; empty(): void } {
    let arrived = 0
    let taken = 0
    return {
      /**
       * One body alone may be larger than the room: the operator decides how long bodies may be.
       * @throws OverloadedError (503) when the long bodies of all requests together take too much.
       */
      take: (bytes) => {
        arrived += bytes
        if (arrived <= shortBytes) return
        const others = this.#taken - taken
        if (others > 0 && others + arrived > this.#bytesMax) throw new OverloadedError()
        this.#taken = others + arrived
        taken = arrived
      },
      empty: () => {
        this.#taken -= taken
        taken = 0
        arrived = 0
      },
    }
  }
}
