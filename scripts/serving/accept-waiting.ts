import type { Server } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds after which connections that keep coming are no longer waited for. */
const acceptMsMax = 5_000

/**
 * Accepts the connections that the kernel has established and not handed over yet: closing the server resets them. A
 * turn of the event loop accepts one.
 */
export async function acceptWaiting(server: Server): Promise<void> {
  const deadline = performance.now() + acceptMsMax
  let accepted = 0
  const count = () => accepted++
  server.on('connection', count)
  let before: number
  do {
    before = accepted
    // The turn that is under way may have been past its accepting.
    await nextTurn()
    await nextTurn()
  } while (accepted > before && performance.now() < deadline)
  server.off('connection', count)
}
