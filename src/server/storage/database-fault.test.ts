import net from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestDataDir, type TestDataDir } from '@/server/testing/data-dir'
import { ping } from './database'
import { DatabaseUnavailableError } from './database-fault'
import { ownerAddress } from './embedded/address'
import { openEmbedded } from './embedded/open-embedded'
import { type Database, openDatabase } from './open-database'
import { countCall } from './tables/count-calls'

/** A PostgreSQL server that can be frozen or unreachable: the embedded database, whose socket has the same protocol. */
async function faultyServer(dataDir: string) {
  const owner = await openEmbedded(dataDir, console.error)
  const sockets = new Set<net.Socket>()
  let frozen = false
  const proxy = net.createServer((socket) => {
    sockets.add(socket)
    const upstream = net.connect(ownerAddress(dataDir))
    socket.on('data', (bytes) => void (frozen || upstream.write(bytes)))
    upstream.on('data', (bytes) => void (frozen || socket.write(bytes)))
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
    }
  })
  const listen = (port: number) => new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = proxy.address() as net.AddressInfo // a TCP server has an address of this shape
  const cut = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  return {
    databaseUrl: `postgres://postgres@127.0.0.1:${port}/postgres`,
    freeze: () => {
      frozen = true
    },
    thaw: () => {
      frozen = false
      cut()
    },
    goAway: async () => {
      const closed = new Promise((resolve) => proxy.close(resolve))
      cut()
      await closed
    },
    comeBack: () => listen(port),
    close: async () => {
      proxy.close()
      cut()
      await owner.close()
    },
  }
}

let made: TestDataDir
let server: Awaited<ReturnType<typeof faultyServer>>
let db: Database
beforeAll(async () => {
  made = await makeTestDataDir()
  server = await faultyServer(made.dataDir)
  db = await openDatabase({ databaseUrl: server.databaseUrl, dataDir: made.dataDir })
})
afterAll(async () => {
  await db.close()
  await server.close()
  made.remove()
})

const call = { subject: 'key', day: '2026-11-21', endpoint: '/api/v1/generate', records: 10, aiRecords: 0 }
const unavailable = { status: 503, code: 'database_unavailable', headers: { 'Retry-After': '2' } }

test('a server that went away is a 503 until it is back', async () => {
  await server.goAway()
  await expect(countCall(db, call, 20)).rejects.toMatchObject(unavailable)
  await expect(ping(db)).rejects.toThrow(DatabaseUnavailableError)
  await server.comeBack()
  expect(await countCall(db, call, 20)).toMatchObject({ calls: 1 })
})

test('a server that is frozen is a 503 for everyone who waits, until it recovers', async () => {
  server.freeze()
  const waiting = [...Array.from({ length: 20 }, () => countCall(db, call, null)), ping(db)]
  const results = await Promise.allSettled(waiting)
  expect(results.map((result) => result.status === 'rejected' && result.reason)).toEqual(
    results.map(() => expect.objectContaining(unavailable)),
  )
  server.thaw()
  await ping(db)
})
