import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { ClientLeftError } from '@/server/http/errors/refusals'
import type { Headed, HttpCall, HttpReply } from '@/server/http/exchange'
import { callRecordOf } from '@/server/http/operate/call-record'
import { log } from '@/server/kernel/log'
import { returnBuffer } from '@/server/kernel/memory/lent-buffers'
import { schedule } from '@/server/kernel/turns/schedule'
import { type Work, workOf } from '@/server/kernel/turns/turn'
import { BodyRoom } from './body-room'
import { refuseUnread } from './refuse-unread'

/** Answers a request, or returns `undefined` to leave it to another handler. */
export type Handle = (call: HttpCall) => Promise<HttpReply> | undefined

type Fallback = (request: IncomingMessage, response: ServerResponse) => unknown

/**
 * A plain node server over `handle`: bounded bodies, answers no faster than the client reads, an abort when it
 * disconnects.
 * @param headers of every answer, the fallback's included.
 * @param clientOf the client whose long bodies share a part of the room for bodies.
 */
export function nodeServer(
  handle: Handle,
  fallback: Fallback,
  headers: Readonly<Record<string, string>>,
  clientOf: (call: Headed) => string = ({ remoteAddress }) => remoteAddress,
): Server {
  const server = createServer({ ...timeouts, requireHostHeader: false }, (request, response) => {
    if (lacksHost(request)) return refuseUnread(new Error('no Host header'), request.socket, headers)
    const pending = handle(callOf(request, response, clientOf))
    if (!pending) {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      return fallback(request, response)
    }
    pending
      .then((reply) => send(request, response, { ...reply, headers: { ...headers, ...reply.headers } }))
      .catch((error: unknown) => {
        log.error({ err: error }, 'an answer could not be sent')
        response.destroy()
      })
  })
  // Node's own refusals lack the headers. An expectation that is not known may be ignored.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  return server.on('clientError', (error, socket) => refuseUnread(error, socket, headers))
}

const lacksHost = ({ httpVersion, headers }: IncomingMessage): boolean =>
  httpVersion === '1.1' && headers.host === undefined

/**
 * A client that takes a minute to send its request is cut off. An idle connection is kept longer than load balancers
 * and clients keep theirs, so that the server never closes a connection on which a request is about to arrive.
 */
const timeouts = { requestTimeout: 60_000, keepAliveTimeout: 65_000 }

function callOf(request: IncomingMessage, response: ServerResponse, clientOf: (call: Headed) => string): HttpCall {
  const target = request.url ?? '/'
  const signal = abortOnClose(response)
  const query = target.indexOf('?')
  const headed: Headed = {
    header: (name) => {
      const value = request.headers[name]
      return Array.isArray(value) ? value.join(', ') : value
    },
    remoteAddress: request.socket.remoteAddress ?? '',
  }
  return {
    ...headed,
    method: request.method ?? 'GET',
    path: query < 0 ? target : target.slice(0, query),
    query: query < 0 ? '' : target.slice(query),
    record: callRecordOf(request),
    readBody: (bytesMax) => {
      const room = bodyRoom.forRequest(() => clientOf(headed))
      response.once('close', room.empty)
      return readBody(request, { room, bytesMax, work: workOf(signal) })
    },
    signal,
  }
}

function abortOnClose(response: ServerResponse): AbortSignal {
  const controller = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) controller.abort(new ClientLeftError())
  })
  return controller.signal
}

/** Of all requests: parsed, they fill a quarter of the memory of a process. */
const bodyRoom = new BodyRoom(64 * 1024 * 1024)

/** A long body counts as long work from the start: what reading it will take at least. */
const bytesPerMs = 20_000
/** Bytes of a body that is read in much less than a millisecond, so that it waits for no turn. */
const shortBytesMax = 16_384

function readBody(
  request: IncomingMessage,
  { room, bytesMax, work }: { room: ReturnType<BodyRoom['forRequest']>; bytesMax: number; work: Work },
): Promise<Uint8Array | 'too-large'> {
  return new Promise((resolve, reject) => {
    // No further event comes, and unread bytes are lost.
    if (request.destroyed) return reject(new ClientLeftError())
    const parts: Buffer[] = []
    let size = 0
    // Bytes over the bound are read and dropped, so that the client gets to see the answer.
    request.on('data', (part: Buffer) => {
      size += part.length
      if (size > bytesMax) return resolve('too-large')
      try {
        room.take(part.length)
        parts.push(part)
      } catch (error) {
        size = Number.POSITIVE_INFINITY
        reject(error)
      }
    })
    const left = () => reject(new ClientLeftError())
    request.once('close', left)
    request.once('end', () => {
      request.off('close', left)
      work.ownMs += size / bytesPerMs
      const whole = async () => Buffer.concat(parts)
      resolve(size > shortBytesMax ? schedule(whole, work) : whole())
    })
  })
}

async function send(request: IncomingMessage, response: ServerResponse, reply: HttpReply): Promise<void> {
  const { status, headers, body, unsent } = reply
  const isShort = isWhole(body)
  // The length of a 304 would be that of the answer it replaces.
  const length = isShort && status !== 304 ? { 'Content-Length': Buffer.byteLength(body) } : {}
  response.writeHead(status, { ...headers, ...length })
  if (request.method === 'HEAD') return void response.end()
  if (isShort) response.end(body)
  else if (unsent) response.flushHeaders()
  // The first bytes are refused at once if the client has left.
  if (request.socket.destroyed || request.socket.errored) await unsent?.()
  if (!isShort) await stream(response, body)
}

const isWhole = (body: HttpReply['body']): body is string | Uint8Array =>
  typeof body === 'string' || body instanceof Uint8Array

/** Bytes that wait for the client: parts of one turn of the event loop go to the kernel together. */
const waitingBytesMax = 262_144

async function stream(response: ServerResponse, body: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const part of body) {
    if (response.destroyed) return
    response.write(part, (error) => error || returnBuffer(part))
    if (response.writableLength >= waitingBytesMax) await drained(response)
  }
  response.end()
}

const drained = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      response.off('drain', done)
      response.off('close', done)
      resolve()
    }
    response.on('drain', done)
    response.on('close', done)
  })
