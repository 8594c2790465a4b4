import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { log } from '@/server/kernel/log'
import { acceptWaiting } from './accept-waiting'

/** Milliseconds after a signal for which connections are still accepted: clients that have opened one do not know of it yet. */
const acceptMs = 250
/** Seconds for in-flight calls to finish after a signal. */
const finishSecondsMax = 30
/** Milliseconds after which a connection on which nothing has arrived counts as unused. */
const unusedMs = 1_000
/** Seconds for aborted calls to return what they had counted or claimed. */
const uncountSeconds = 1

/**
 * Stops the server on SIGTERM or SIGINT: soon accepts nothing more, finishes in-flight calls, aborts those not finished
 * after `secondsMax`, closes its resources, and exits with code 0. npm, the shell and the process group may each
 * deliver the signal, so only the first one counts.
 */
export function stopOnSignal(server: Server, close: () => Promise<void>, secondsMax = finishSecondsMax): void {
  const unanswered = new Set<ServerResponse>()
  let isStopping = false
  server.prependListener('request', (_request, response: ServerResponse) => {
    unanswered.add(response)
    response.once('close', () => unanswered.delete(response))
    if (isStopping) response.shouldKeepAlive = false
  })
  const unused = unusedConnections(server)
  const stop = () => {
    if (isStopping) return
    isStopping = true
    drain(server, { unanswered, unused, secondsMax })
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

/**
 * Connections on which nothing has arrived, by the time of their opening. Browsers and clients open some in advance, and
 * Node does not count them as idle.
 */
function unusedConnections(server: Server): ReadonlyMap<Socket, number> {
  const unused = new Map<Socket, number>()
  server.on('connection', (socket: Socket) => {
    unused.set(socket, performance.now())
    socket.once('close', () => unused.delete(socket))
  })
  server.prependListener('request', ({ socket }) => unused.delete(socket))
  return unused
}

type Draining = {
  readonly unanswered: ReadonlySet<ServerResponse>
  readonly unused: ReadonlyMap<Socket, number>
  readonly secondsMax: number
}

/** Resolves when the last connection is closed and its work has ended. */
async function drain(server: Server, { unanswered, unused, secondsMax }: Draining): Promise<void> {
  // Makes clients send the next call elsewhere rather than on a connection about to close.
  for (const response of unanswered) response.shouldKeepAlive = false
  await wait(acceptMs)
  await acceptWaiting(server)
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const idle = setInterval(() => {
    server.closeIdleConnections()
    for (const [socket, openedAt] of unused)
      if (socket.bytesRead === 0 && performance.now() - openedAt > unusedMs) socket.destroy()
  }, 50)
  let cutOff = false
  const limit = setTimeout(() => {
    cutOff = true
    server.closeAllConnections()
  }, secondsMax * 1000)
  await closed
  clearInterval(idle)
  clearTimeout(limit)
  if (cutOff) await wait(uncountSeconds * 1000)
}
