import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

const secondsMax = 10

/**
 * Has `pages` answer one page on a port of its own: the first one loads the renderer, which holds the event loop for a
 * fifth of a second. Best called before the server listens. A page that fails is left to its visitors.
 */
export async function renderFirstPage(pages: RequestListener): Promise<void> {
  const server = createServer(pages)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo // the address of a TCP server
  const headers = { accept: 'text/html' }
  const signal = AbortSignal.timeout(secondsMax * 1_000)
  await fetch(`http://127.0.0.1:${port}/docs`, { headers, signal })
    .then((answer) => answer.arrayBuffer())
    .catch(() => undefined)
  server.close()
  server.closeAllConnections()
}
