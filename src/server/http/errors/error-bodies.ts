import { refusalOf } from '@/server/api/refusal'
import type { HttpReply } from '@/server/http/exchange'
import type { AppError } from '@/server/kernel/errors'
import { PaymentRequiredError } from '@/server/kernel/payment-required'
import { ValidationFailedError } from '@/server/kernel/validation-failed'
import { acceptsAgentic, agenticErrors, agenticMediaType, type RefusedCall } from './agentic-errors'

/** Translates an error into an answer; the only place that does (ADR 3). */
export function errorReply(thrown: unknown, refused: RefusedCall): HttpReply {
  const { requestId } = refused
  const error = refusalOf(thrown, requestId)
  const agentic = acceptsAgentic(refused.call.header('accept'))
  return {
    status: error.status,
    headers: { ...error.headers, 'Content-Type': agentic ? agenticMediaType : 'application/json' },
    body: JSON.stringify(agentic ? agenticErrors(error, refused) : plainBody(error, requestId)),
  }
}

/** The error body for a stream whose headers are already sent. */
export const errorBody = (thrown: unknown, requestId: string): string =>
  JSON.stringify(plainBody(refusalOf(thrown, requestId), requestId))

function plainBody(error: AppError, requestId: string): object {
  if (error instanceof ValidationFailedError) return { detail: error.listed, ...error.members }
  if (error instanceof PaymentRequiredError) return error.body
  return {
    detail: error.message,
    code: error.code,
    request_id: requestId,
    ...(error.hint && { hint: error.hint }),
    ...error.members,
  }
}
