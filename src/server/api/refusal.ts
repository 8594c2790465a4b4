import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { AppError } from '@/server/kernel/errors'
import { log } from '@/server/kernel/log'

/** The refusal behind whatever a call threw. An unexpected error is logged with the request's id, its details withheld. */
export function refusalOf(thrown: unknown, requestId: string): AppError {
  if (thrown instanceof AppError) return thrown
  if (thrown instanceof TRPCError) {
    if (thrown.cause instanceof AppError) return thrown.cause
    if (thrown.code !== 'INTERNAL_SERVER_ERROR') return new MalformedCallError(thrown)
  }
  const cause = thrown instanceof TRPCError ? (thrown.cause ?? thrown) : thrown
  log.error({ id: requestId, err: cause }, 'a request failed')
  return new UnexpectedError(requestId, cause)
}

/** A call that tRPC itself refuses: an unknown procedure, a wrong method, content type or input. */
class MalformedCallError extends AppError {
  constructor(error: TRPCError) {
    super(error.message, { status: getHTTPStatusCodeFromError(error), code: error.code.toLowerCase(), cause: error })
  }
}

class UnexpectedError extends AppError {
  constructor(requestId: string, cause: unknown) {
    super('Internal error.', {
      status: 500,
      code: 'internal_error',
      hint: `Repeat the call with the same Idempotency-Key or payment, which is counted and charged once; if it fails again, report request ${requestId}.`,
      cause,
    })
  }
}
