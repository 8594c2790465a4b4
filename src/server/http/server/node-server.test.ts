import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { ClientLeftError, OverloadedError } from '@/server/http/errors/refusals'
import type { Handle } from './node-server'
import { nodeServer } from './node-server'

/** A busy machine takes its time. */
const patience = { timeout: 60_000 }

/** Serves `handle` and sends it some of a body of ten bytes, or of `length`. */
async function send(sent: string, handle: Handle, length = 10) {
  const server = nodeServer(handle, () => undefined, {})
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo // a TCP server has an address of this shape
  const socket = connect(port, '127.0.0.1')
  socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n${sent}`)
  return socket
}

it.each([
  ['before a part of it', 'three'],
  ['while a part of it', 'three'],
  ['before all of it', 'ten bytes!'],
])('a body whose client leaves %s is read ends the call', async (moment, sent) => {
  const ended = await new Promise<unknown>((resolve, reject) => {
    const socket = send(sent, async (call) => {
      const left = new Promise((done) => call.signal.addEventListener('abort', done))
      const leave = async () => {
        ;(await socket).destroy()
        await left
      }
      if (moment.startsWith('before')) await leave()
      const body = call.readBody(1_000)
      if (moment.startsWith('while')) void leave()
      await body.then(resolve, resolve)
      return { status: 200, headers: {}, body: '' }
    })
    socket.catch(reject)
  })
  expect(ended).toBeInstanceOf(ClientLeftError)
})

it('work is aborted with a refusal, which is not an unexpected error, when its client leaves', async () => {
  const reason = await new Promise<unknown>((resolve, reject) => {
    const socket = send('ten bytes!', async ({ signal }) => {
      signal.addEventListener('abort', () => resolve(signal.reason))
      ;(await socket).destroy()
      return new Promise(() => undefined)
    })
    socket.catch(reject)
  })
  expect(reason).toBeInstanceOf(ClientLeftError)
})

it('bodies that are being answered take bounded memory together: one too many is refused, and short ones are read', async () => {
  const bytesMax = 40_000_000
  const answers: (() => void)[] = []
  const server = nodeServer(
    async ({ readBody }) => {
      const read = await readBody(bytesMax).then(
        (bytes) => String(bytes.length),
        (error: unknown) => (error instanceof OverloadedError ? 'refused' : String(error)),
      )
      if (read === String(bytesMax)) await new Promise<void>((resolve) => answers.push(resolve))
      return { status: 200, headers: {}, body: read }
    },
    () => undefined,
    {},
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo // a TCP server has an address of this shape
  const post = async (bytes: number) =>
    (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: new Uint8Array(bytes) })).text()
  const first = post(bytesMax)
  await vi.waitFor(() => expect(answers).toHaveLength(1), patience)
  expect(await post(bytesMax)).toBe('refused')
  expect(await post(10)).toBe('10')
  answers[0]?.()
  expect(await first).toBe(String(bytesMax))
  const second = post(bytesMax)
  await vi.waitFor(() => expect(answers).toHaveLength(2), patience)
  answers[1]?.()
  expect(await second).toBe(String(bytesMax))
})

it('long bodies that arrive together are answered over several turns of the event loop', async () => {
  // Only work takes time, whatever else the machine does.
  let clock = 0
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
  let inTurn = 0
  let most = 0
  let running = true
  const turn = () => {
    most = Math.max(most, inTurn)
    inTurn = 0
    if (running) setImmediate(turn)
  }
  setImmediate(turn)
  onTestFinished(() => {
    running = false
    vi.restoreAllMocks()
  })
  const long = 20_000
  let begun = 0
  let answered = 0
  const handle: Handle = async ({ readBody }) => {
    begun++
    await readBody(long)
    answered++
    inTurn++
    clock += 3
    return { status: 200, headers: {}, body: '' }
  }
  const requests = 30
  const sockets = await Promise.all(Array.from({ length: requests }, () => send('', handle, long)))
  await vi.waitFor(() => expect(begun).toBe(requests), patience)
  for (const socket of sockets) socket.write('x'.repeat(long))
  await vi.waitFor(() => expect(answered).toBe(requests), patience)
  expect(most).toBeLessThanOrEqual(3)
})
