import { z } from 'zod'
import { AppError } from '@/server/kernel/errors'
import { log } from '@/server/kernel/log'

const retryAfterSeconds = 2

/** 503: the database is down, frozen, busy, read-only or full, until it or its operator recovers it. */
export class DatabaseUnavailableError extends AppError {
  constructor(cause: unknown) {
    super('The database cannot process the call at the moment; the call may have been counted.', {
      status: 503,
      code: 'database_unavailable',
      hint: `Repeat the call unchanged after ${retryAfterSeconds} seconds, with the same Idempotency-Key or payment.`,
      headers: { 'Retry-After': String(retryAfterSeconds) },
      cause,
    })
  }
}

/** Maps a Prisma error to DatabaseUnavailableError unless the statement caused it. */
export function databaseFault(error: unknown): unknown {
  if (!isUnavailable(error)) return error
  report(error)
  return new DatabaseUnavailableError(error)
}

const DriverError = z.object({
  meta: z.object({
    driverAdapterError: z.object({ cause: z.object({ kind: z.string(), originalCode: z.string().optional() }) }),
  }),
})

function isUnavailable(error: unknown): boolean {
  const driver = DriverError.safeParse(error)
  if (!driver.success) return error instanceof Error && connectionFault.test(error.message)
  const { kind, originalCode = '' } = driver.data.meta.driverAdapterError.cause
  return unavailableKinds.has(kind) || unavailableCodes.test(originalCode)
}

/** Errors of `pg` itself, which have no code. */
const connectionFault =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has )/

const unavailableKinds = new Set([
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TlsConnectionError',
  'TooManyConnections',
])

/** SQLSTATE classes: connection, resources (disk full), operator, system, internal; and read-only, deadlock, lock timeout. */
const unavailableCodes = /^(08|53|57|58|25006|40001|40P01|55P03)/

let reportedAt = Number.NEGATIVE_INFINITY

/** Logs at most once a second: every waiting call fails with the same error. */
function report(error: unknown): void {
  const now = performance.now()
  if (now - reportedAt < 1000) return
  reportedAt = now
  log.error({ err: error }, 'the database is unavailable')
}
