import type { HttpCall } from '@/server/http/exchange'
import type { AppError } from '@/server/kernel/errors'
import { PaymentRequiredError } from '@/server/kernel/payment-required'
import { ValidationFailedError } from '@/server/kernel/validation-failed'
import type { AgenticAction, AgenticError, Problem } from '@/wire/problem'
import { applyFixes, pointerTo, suggestedFix } from './suggested-fixes'

export const agenticMediaType = 'application/vnd.agentic+json'

/** A call that was refused, with its body where it could be read. */
export type RefusedCall = { call: Pick<HttpCall, 'method' | 'path' | 'header'>; requestId: string; body?: unknown }

/** A refusal as an agent reads it: what is wrong where, how to mend it, and the request to send next (ADR 3). */
export function agenticErrors(error: AppError, refused: RefusedCall): object[] {
  if (error instanceof ValidationFailedError) {
    const mended = again(refused, applyFixes(refused.body, error.problems))
    return error.problems.map((problem) => ({ ...error.members, ...fromProblem(problem, refused, mended) }))
  }
  return [{ ...(error instanceof PaymentRequiredError && error.terms), ...error.members, ...fromError(error, refused) }]
}

const upgradeTypes = new Set(['tier_required', 'tier_limit_exceeded'])
const upgradeUrl = (members: Record<string, unknown> | undefined): string | null =>
  typeof members?.upgrade_url === 'string' ? members.upgrade_url : null

type NextRequest = AgenticError['next_request']

function fromProblem(problem: Problem, { requestId }: RefusedCall, mended: NextRequest): AgenticError {
  const upgrade = upgradeTypes.has(problem.type)
  return {
    error: true,
    code: problem.type,
    field: String(problem.loc.at(-1) ?? ''),
    pointer: problem.loc[0] === 'body' ? pointerTo(problem.loc.slice(1)) : null,
    message: problem.msg,
    correction_hint: correctionHint(problem),
    suggested_fix: suggestedFix(problem) ?? null,
    retryable: false,
    retry_after_seconds: null,
    action: upgrade ? 'upgrade' : 'fix_request',
    next_request: mended,
    upgrade_required: upgrade,
    upgrade_url: upgrade ? upgradeUrl(problem.ctx) : null,
    request_id: requestId,
  }
}

function fromError(error: AppError, refused: RefusedCall): AgenticError {
  const action = actionFor(error)
  const retryAfter = error.headers['Retry-After']
  return {
    error: true,
    code: error.code,
    field: null,
    pointer: null,
    message: error.message,
    correction_hint: error.hint ?? null,
    suggested_fix: null,
    retryable: action === 'retry' || action === 'wait',
    retry_after_seconds: retryAfter === undefined ? null : Number(retryAfter),
    action,
    next_request: nextRequest(error, refused),
    upgrade_required: error.status === 429,
    upgrade_url: upgradeUrl(error.members),
    request_id: refused.requestId,
  }
}

const actionsByStatus: Record<number, AgenticAction> = {
  400: 'fix_request',
  401: 'fix_request',
  402: 'pay',
  404: 'switch_endpoint',
  405: 'switch_endpoint',
  409: 'fix_request',
  413: 'fix_request',
  429: 'wait',
  501: 'switch_endpoint',
}

function actionFor(error: AppError): AgenticAction {
  const isEarly = error.status === 409 || error.status === 402
  if (isEarly && 'Retry-After' in error.headers) return 'wait'
  return actionsByStatus[error.status] ?? 'retry'
}

function nextRequest(error: AppError, refused: RefusedCall): NextRequest {
  const [allowed] = error.headers.Allow?.split(',') ?? []
  if (allowed) return { method: allowed, path: refused.call.path, headers: {} }
  if (error instanceof PaymentRequiredError) {
    const { body, headers } = error.withProof(refused.body)
    return again(refused, body, headers)
  }
  switch (error.status) {
    case 401:
      return { method: 'GET', path: '/api/v1/auth/free-key', headers: {} }
    case 404:
    case 501:
      return { method: 'GET', path: '/api/v1/capabilities', headers: {} }
    default:
      return again(refused, refused.body, error.status >= 500 ? samePayment(refused) : {})
  }
}

/** A payment that may settle yet is to be sent again, never signed anew (ADR 7). */
function samePayment({ call }: RefusedCall): Record<string, string> {
  const sent = ['X-PAYMENT', 'PAYMENT-SIGNATURE'].map((name) => [name, call.header(name.toLowerCase())])
  return Object.fromEntries(sent.filter(([, value]) => value))
}

const again = ({ call }: RefusedCall, body: unknown, headers: Record<string, string> = {}): NextRequest => ({
  method: call.method,
  path: call.path,
  headers: { ...(call.method === 'POST' && { 'Content-Type': 'application/json' }), ...headers },
  ...(body !== undefined && { body }),
})

function correctionHint(problem: Problem): string {
  const names = problem.ctx?.did_you_mean
  if (Array.isArray(names) && names.length > 0) return `Did you mean ${names.join(' or ')}?`
  return `${problem.loc.join('.')}: ${problem.msg}`
}
