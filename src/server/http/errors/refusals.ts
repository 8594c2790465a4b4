import { AppError } from '@/server/kernel/errors'

export class UnknownPathError extends AppError {
  constructor(path: string) {
    super(`There is nothing at ${path}.`, {
      status: 404,
      code: 'not_found',
      hint: 'GET /openapi.json lists every path; GET /api/v1/capabilities is a good start.',
    })
  }
}

export class MethodNotAllowedError extends AppError {
  constructor(method: string, path: string, allowed: readonly string[]) {
    super(`${path} does not accept ${method}.`, {
      status: 405,
      code: 'method_not_allowed',
      hint: `Send ${allowed.join(' or ')} instead.`,
      headers: { Allow: allowed.flatMap((verb) => (verb === 'GET' ? ['GET', 'HEAD'] : [verb])).join(', ') },
    })
  }
}

export class BodyTooLargeError extends AppError {
  constructor(bytesMax: number) {
    super(`The body is larger than ${bytesMax} bytes.`, {
      status: 413,
      code: 'body_too_large',
      hint: 'Leave out sampleData and fieldPatterns, which are ignored, or split the request.',
      members: { max_body_bytes: bytesMax },
    })
  }
}

/** Other requests take all the memory or time that there is for them. */
export class OverloadedError extends AppError {
  constructor(requests: 'requests' | 'large requests') {
    super(`Too many ${requests} are in progress.`, {
      status: 503,
      code: 'overloaded',
      hint: 'Repeat the call after a second; it was not counted.',
      headers: { 'Retry-After': '1' },
    })
  }
}

/** A batch over tRPC holds more calls than one request may. */
export class BatchTooLargeError extends AppError {
  constructor(callsMax: number) {
    super(`A batch holds at most ${callsMax} calls.`, {
      status: 413,
      code: 'batch_too_large',
      hint: 'Send the other calls in separate requests.',
      members: { max_batch_calls: callsMax },
    })
  }
}

/** Nobody reads this answer; it only stops the work. */
export class ClientLeftError extends AppError {
  constructor() {
    super('The client disconnected before its request was complete.', { status: 400, code: 'client_left' })
  }
}
