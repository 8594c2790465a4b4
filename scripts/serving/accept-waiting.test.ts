import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { acceptWaiting } from './accept-waiting'

const connectionCount = 50

/** Connects, and counts up the shared number with every connection that the kernel has established. */
const connecting = `
  const { connect } = require('node:net')
  const { port, connectionCount, established } = require('node:worker_threads').workerData
  for (let i = 0; i < connectionCount; i++) connect(port, '127.0.0.1', () => {
    Atomics.add(established, 0, 1)
    Atomics.notify(established, 0)
  })`

it('accepts every connection that waits before the server closes', async () => {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1', connectionCount), 'listening')
  let accepted = 0
  server.on('connection', (socket) => {
    accepted++
    socket.on('error', () => undefined)
  })
  const { port } = server.address() as AddressInfo // the address of a TCP server
  const established = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(connecting, { eval: true, workerData: { port, connectionCount, established } })
  await once(worker, 'online')
  // This thread accepts nothing meanwhile.
  for (let count = 0; count < connectionCount; count = Atomics.load(established, 0)) Atomics.wait(established, 0, count)
  await acceptWaiting(server)
  expect(accepted).toBe(connectionCount)
  await worker.terminate()
  server.close()
})
