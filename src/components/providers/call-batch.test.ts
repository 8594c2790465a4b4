import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { callBatch } from './call-batch'
import { refusalOf } from './refusal'

type Handler = (request: IncomingMessage, body: Record<string, unknown>, response: ServerResponse) => void

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A service with this handler. @returns its client, and the paths it received */
async function serviceOf(handle: Handler) {
  const paths: string[] = []
  const server = createServer(async (request, response) => {
    paths.push(request.url ?? '')
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    handle(request, JSON.parse(Buffer.concat(chunks).toString()), response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // of a TCP server
  return { paths, call: callBatch({ url: `http://127.0.0.1:${port}`, headers: () => ({ 'X-API-Key': 'mine' }) }) }
}

const refusal = { status: 422, code: 'invalid', message: 'Wrong', hint: null, problems: [] }

it('batches simultaneous calls, and gives each its own answer', async () => {
  const { call, paths } = await serviceOf((request, body, response) => {
    const data = [request.headers['x-api-key'], body[0]]
    response.end(JSON.stringify([{ result: { data } }, { error: { message: 'no', data: { refusal } } }]))
  })
  const [first, second] = await Promise.allSettled([call('a.b', { x: 1 }), call('c.d', undefined)])
  expect(first).toEqual({ status: 'fulfilled', value: ['mine', { x: 1 }] })
  expect(second.status === 'rejected' && refusalOf(second.reason)).toEqual(refusal)
  expect(paths).toEqual(['/a.b,c.d?batch=1'])
})

it('sends no more calls in a request than the server accepts', async () => {
  const { call, paths } = await serviceOf((request, _, response) => {
    const count = (request.url ?? '').split(',').length
    response.end(JSON.stringify(Array.from({ length: count }, () => ({ result: { data: count } }))))
  })
  const counts = await Promise.all(Array.from({ length: 12 }, (_, index) => call(`p${index}`, null)))
  expect(counts).toEqual([...Array(10).fill(10), 2, 2])
  expect(paths).toHaveLength(2)
})

it('rejects all calls of a request that is answered with a single error', async () => {
  const { call } = await serviceOf((_, __, response) =>
    response.end(JSON.stringify({ error: { message: 'no', data: { refusal } } })),
  )
  const results = await Promise.allSettled([call('a', 1), call('b', 2)])
  expect(results.map((each) => each.status === 'rejected' && refusalOf(each.reason)?.code)).toEqual([
    'invalid',
    'invalid',
  ])
})

it('reports no refusal without an answer, or for one that is cut off', async () => {
  const { call } = await serviceOf((_, __, response) => response.end('[{"result":'))
  await expect(call('a', 1)).rejects.toSatisfy((error) => refusalOf(error) === undefined)
})

it('aborts a request once all its calls are aborted, and never sends calls that were aborted before', async () => {
  let closed = () => {}
  const isClosed = new Promise<void>((resolve) => (closed = resolve))
  let arrived = () => {}
  const hasArrived = new Promise<void>((resolve) => (arrived = resolve))
  const { call, paths } = await serviceOf((_, __, response) => {
    response.on('close', () => closed())
    arrived()
  })
  const [one, two, early] = [new AbortController(), new AbortController(), new AbortController()]
  const calls = Promise.allSettled([call('a', 1, one.signal), call('b', 1, two.signal), call('c', 1, early.signal)])
  early.abort()
  await hasArrived
  one.abort()
  two.abort()
  expect((await calls).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  await isClosed
  expect(paths).toEqual(['/a,b?batch=1'])
})
