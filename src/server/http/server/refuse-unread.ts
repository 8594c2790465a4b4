import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { errorBody } from '@/server/http/errors/error-bodies'
import { AppError } from '@/server/kernel/errors'

/**
 * Answers bytes that node cannot parse as a request like any other refusal, and closes the connection: where the next
 * request begins is unknown.
 * @param headers of every answer.
 */
export function refuseUnread(error: Error, socket: Duplex, headers: Readonly<Record<string, string>>): void {
  if (!socket.writable || hasBegun(socket)) return void socket.destroy()
  const refusal = refusalOf(error)
  const requestId = randomUUID()
  const body = errorBody(refusal, requestId)
  const head = Object.entries({
    ...headers,
    'X-Request-Id': requestId,
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${head.join('')}\r\n${body}`)
}

/** Whether an answer is already being sent: anything that follows would be read as part of it. */
function hasBegun(socket: Duplex): boolean {
  const answer: unknown = Reflect.get(socket, '_httpMessage') // as node's own handler asks
  return typeof answer === 'object' && answer !== null && Reflect.get(answer, 'headersSent') === true
}

function refusalOf(error: Error): AppError {
  const code: unknown = Reflect.get(error, 'code')
  return (refusals[String(code)] ?? malformed)()
}

/** By the code of node's error. */
const refusals: Readonly<Record<string, () => AppError>> = {
  HPE_HEADER_OVERFLOW: () => new HeadersTooLargeError(),
  ERR_HTTP_REQUEST_TIMEOUT: () => new RequestTimeoutError(),
}
const malformed = (): AppError => new MalformedRequestError()

class MalformedRequestError extends AppError {
  constructor() {
    super('This is not a valid HTTP/1.1 request.', {
      status: 400,
      code: 'malformed_request',
      hint: 'Send a request line and headers as RFC 9112 defines them, without control characters, over plain HTTP on this port.',
    })
  }
}

class HeadersTooLargeError extends AppError {
  constructor() {
    super('The request line and the headers are larger than 16384 bytes.', {
      status: 431,
      code: 'headers_too_large',
      hint: 'Send long values in the body, and each header once.',
    })
  }
}

class RequestTimeoutError extends AppError {
  constructor() {
    super('The request was not complete within 60 seconds.', {
      status: 408,
      code: 'request_timeout',
      hint: 'Send the request again over a faster connection, or split it.',
    })
  }
}
