import type { Server, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { log } from '@/server/kernel/log'

/** Time that calls in flight have to finish after a signal, in seconds. */
const finishSecondsMax = 30
/** Time that calls which were cut off then have to give back what they had counted or claimed, in seconds. */
const giveBackSeconds = 1

/**
 * Stops the server at SIGTERM or SIGINT: it accepts nothing more, finishes the calls in flight, cuts off whatever is not
 * finished after `secondsMax`, closes what it uses, and ends the process with code 0. npm, the shell and the
 * process group may each deliver the signal, so only the first one counts.
 */
export function stopOnSignal(server: Server, close: () => Promise<void>, secondsMax = finishSecondsMax): void {
  const unanswered = new Set<ServerResponse>()
  server.prependListener('request', (_request, response: ServerResponse) => {
    unanswered.add(response)
    response.once('close', () => unanswered.delete(response))
    if (!server.listening) response.shouldKeepAlive = false
  })
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    drain(server, unanswered, secondsMax)
      .then(close)
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.fatal({ err: error }, 'the service did not stop cleanly')
          process.exit(1)
        },
      )
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
}

/** Resolves when the last connection is closed and nothing works for it any more. */
async function drain(server: Server, unanswered: ReadonlySet<ServerResponse>, secondsMax: number): Promise<void> {
  // Right after the event loop has accepted what was waiting: closing resets connections that are not accepted yet.
  await new Promise((resolve) => setImmediate(resolve))
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // So that the client sends its next call elsewhere, not into a connection that is about to end.
  for (const response of unanswered) response.shouldKeepAlive = false
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  let cutOff = false
  const limit = setTimeout(() => {
    cutOff = true
    server.closeAllConnections()
  }, secondsMax * 1000)
  await closed
  clearInterval(idle)
  clearTimeout(limit)
  if (cutOff) await wait(giveBackSeconds * 1000)
}
