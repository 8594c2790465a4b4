import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDatabase } from '@/server/storage/open-database'
import { bundleProgram } from '@/testing/bundle-program'
import { makeTestDataDir, type TestDataDir } from '@/testing/data-dir'

const fields = ['fullName', 'email', 'city', 'age', 'date', 'amount', 'uuid', 'company', 'phone', 'country']
const body = JSON.stringify({ schema_fields: fields.map((type) => ({ name: type, type })), count: 10_000 })

let made: TestDataDir
beforeEach(async () => {
  made = await makeTestDataDir()
})
afterEach(() => made.remove())

type Starting = {
  logLevel?: string
  /** The service listens on it, handed over as systemd does it. */
  socket?: Server
}

async function start(finishSeconds: number, { logLevel = 'silent', socket }: Starting = {}) {
  const program = await bundleProgram('e2e/fixtures/processes/serve-until-stopped.ts')
  const variables = JSON.stringify({ DATA_DIR: made.dataDir, SANDBOX: 'off' })
  const command = [process.execPath, program, variables, String(finishSeconds)]
  const handedOver = ['-c', 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$@"', 'sh', ...command]
  const child = spawn(socket ? 'sh' : process.execPath, socket ? handedOver : command.slice(1), {
    stdio: ['ignore', 'pipe', 'inherit', ...(socket ? [descriptorOf(socket)] : [])],
    env: { ...process.env, LOG_LEVEL: logLevel },
  })
  const { stdout } = child
  if (!stdout) throw new TypeError('its output is a pipe')
  const [line] = await once(stdout, 'data')
  const { url, apiKey } = JSON.parse(String(line)) as { url: string; apiKey: string }
  return {
    url,
    apiKey,
    exited: once(child, 'exit'),
    stop: () => child.kill('SIGTERM'),
    closeOutput: () => stdout.destroy(),
  }
}

/** Node hands over descriptors, and does not type where a server has its own. */
const descriptorOf = (socket: Server): number => (socket as unknown as { _handle: { fd: number } })._handle.fd

/** Sends a call whose answer is larger than the buffers between, and resolves at its headers, with nothing read. */
async function callInFlight(url: string, apiKey: string) {
  const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' }
  const call = request(`${url}/api/v1/generate`, { method: 'POST', headers })
  call.end(body)
  const [response] = await once(call, 'response')
  return response
}

async function callsCounted(): Promise<number | undefined> {
  const db = await openDatabase(made)
  const row = await db.prisma.dailyUsage.findFirst({ where: { endpoint: '*' } })
  await db.close()
  return row?.calls
}

it('finishes the call in flight after SIGTERM, accepts no other, and exits with 0', async () => {
  const { url, apiKey, exited, stop } = await start(30)
  const response = await callInFlight(url, apiKey)
  stop()
  await refused(url)
  stop() // npm, the shell and the process group may each deliver the signal
  const parts: Buffer[] = []
  for await (const part of response) parts.push(part)
  expect(JSON.parse(Buffer.concat(parts).toString()).records).toHaveLength(10_000)
  expect(await exited).toEqual([0, null])
  expect(await callsCounted()).toBe(1)
})

it('answers calls that arrive with the signal', async () => {
  const { url, exited, stop } = await start(30)
  const { hostname, port } = new URL(url)
  stop()
  const answers = Array.from({ length: 20 }, async () => {
    const socket = connect(Number(port), hostname)
    socket.write('GET /livez HTTP/1.1\r\nHost: a\r\n\r\n')
    const parts: Buffer[] = []
    for await (const part of socket) parts.push(part)
    return String(Buffer.concat(parts).subarray(0, 12))
  })
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['HTTP/1.1 200']))
  expect(await exited).toEqual([0, null])
})

it('cuts off a client that does not read in time, and exits with 0', async () => {
  const { url, apiKey, exited, stop } = await start(0.2)
  const response = await callInFlight(url, apiKey)
  response.on('error', () => undefined)
  stop()
  expect(await exited).toEqual([0, null])
})

it('does not wait for connections that were opened in advance and never used, as browsers and clients do', async () => {
  const { url, exited, stop } = await start(3_600)
  const { hostname, port } = new URL(url)
  const unused = connect(Number(port), hostname)
  await once(unused, 'connect')
  unused.on('error', () => undefined)
  // Answered on a later connection: the earlier one has been accepted.
  expect((await fetch(`${url}/livez`)).status).toBe(200)
  stop()
  expect(await exited).toEqual([0, null])
})

it('goes on serving when the reader of its log goes away, and stops as ever', async () => {
  const { url, apiKey, exited, stop, closeOutput } = await start(30, { logLevel: 'info' })
  closeOutput()
  for (let call = 0; call < 5; call++) {
    const answer = await fetch(`${url}/api/v1/usage`, { headers: { 'x-api-key': apiKey } })
    expect([answer.status, (await answer.json()).tier]).toEqual([200, 'enterprise'])
  }
  stop()
  expect(await exited).toEqual([0, null])
})

it('serves the socket that it is given', async () => {
  const socket = createServer()
  await once(socket.listen(0, '127.0.0.1'), 'listening')
  const { port } = socket.address() as AddressInfo // a TCP server has an address of this shape
  const { exited, stop } = await start(30, { socket })
  socket.close()
  expect((await fetch(`http://127.0.0.1:${port}/livez`)).status).toBe(200)
  stop()
  expect(await exited).toEqual([0, null])
})

/** Resolves when the service accepts connections no longer. */
async function refused(url: string): Promise<void> {
  const accepted = await fetch(`${url}/api/v1/health`).then(
    () => true,
    () => false,
  )
  if (accepted) await refused(url)
}
