import { proofHeaders } from '@/server/api/challenge/payment-headers'
import type { HttpCall } from '@/server/http/exchange'
import { weightOf } from '@/server/http/replies/accepted-types'
import type { AppError } from '@/server/kernel/errors'
import { PaymentRequiredError } from '@/server/kernel/payment-required'
import { ValidationFailedError } from '@/server/kernel/validation-failed'
import type { AgenticAction, AgenticError } from '@/wire/error-bodies'
import { moreProblems, type Problem } from '@/wire/problem'
import { applyFixes, pointerTo, suggestedFix } from './suggested-fixes'

export const agenticMediaType = 'application/vnd.agentic+json'

/** Whether an Accept header lists the agentic media type: wildcards do not ask for it. */
export const acceptsAgentic = (accept?: string): boolean => weightOf(agenticMediaType, accept) > 0

/** Keeps an answer within a small multiple of its request: further problems are only counted. */
const problemsShown = 100

/** A refused call, with its body where that is readable. */
export type RefusedCall = {
  call: Pick<HttpCall, 'method' | 'path' | 'query' | 'header'>
  requestId: string
  body?: unknown
}

/**
 * A refusal as an agent reads it: the problems with their places and fixes, and in the first element the request to send
 * next (ADR 3).
 */
export function agenticErrors(error: AppError, refused: RefusedCall): object[] {
  if (!(error instanceof ValidationFailedError)) {
    const terms = error instanceof PaymentRequiredError && error.terms
    return [{ ...terms, ...error.members, ...fromError(error, refused) }]
  }
  const { problems, members } = error
  const [first, ...others] = problems.slice(0, problemsShown).map((problem) => fromProblem(problem, refused))
  const more = problems.length > problemsShown ? [furtherProblems(problems.length - problemsShown, refused)] : []
  return [{ ...members, ...first, next_request: corrected(refused, error) }, ...others, ...more]
}

/** Rounds of fixing a body: a corrected type can reveal problems of its constraints. */
const correctionsMax = 3

/** The request with every problem fixed, or null where a fix is not known: it would only be refused again. */
function corrected(refused: RefusedCall, { problems, judge }: ValidationFailedError): NextRequest {
  let { body } = refused
  let left: readonly Problem[] | undefined = problems
  for (let correction = 0; correction < correctionsMax && left.length > 0; correction++) {
    body = applyFixes(body, left)
    if (body === undefined) return null
    left = judge?.(body)
    if (!left) return null
  }
  return left.length > 0 ? null : again(refused, body)
}

const upgradeTypes = new Set(['tier_required', 'tier_limit_exceeded'])
const upgradeUrl = (members: Record<string, unknown> | undefined): string | null =>
  typeof members?.upgrade_url === 'string' ? members.upgrade_url : null

type NextRequest = AgenticError['next_request']

function fromProblem(problem: Problem, { requestId }: RefusedCall): AgenticError {
  const upgrade = upgradeTypes.has(problem.type)
  return {
    error: true,
    code: problem.type,
    field: problem.loc.length > 0 ? String(problem.loc.at(-1)) : null,
    pointer: problem.loc[0] === 'body' ? pointerTo(problem.loc.slice(1)) : null,
    message: problem.msg,
    correction_hint: correctionHint(problem),
    suggested_fix: suggestedFix(problem) ?? null,
    retryable: false,
    retry_after_seconds: null,
    action: upgrade ? 'upgrade' : 'fix_request',
    next_request: null,
    upgrade_required: upgrade,
    upgrade_url: upgrade ? upgradeUrl(problem.ctx) : null,
    request_id: requestId,
  }
}

const furtherProblems = (count: number, refused: RefusedCall): AgenticError => ({
  ...fromProblem(moreProblems(`and ${count} more problems`, []), refused),
  correction_hint: 'Fix the problems listed and send the request again to see the others.',
})

function fromError(error: AppError, refused: RefusedCall): AgenticError {
  const retryAfter = error.headers['Retry-After']
  return {
    error: true,
    code: error.code,
    field: null,
    pointer: null,
    message: error.message,
    correction_hint: error.hint ?? null,
    suggested_fix: null,
    retryable: isRetryable(error),
    retry_after_seconds: retryAfter === undefined ? null : Number(retryAfter),
    action: actionFor(error),
    next_request: nextRequest(error, refused),
    upgrade_required: upgradeUrl(error.members) !== null,
    upgrade_url: upgradeUrl(error.members),
    request_id: refused.requestId,
  }
}

const actionsByStatus: Record<number, AgenticAction> = {
  402: 'pay',
  404: 'switch_endpoint',
  405: 'switch_endpoint',
  501: 'switch_endpoint',
}

/** Refusals that end with time, where they say when. */
const waits = new Set([402, 409, 429])

const isRetryable = (error: AppError): boolean => ['retry', 'wait'].includes(actionFor(error))

function actionFor(error: AppError): AgenticAction {
  if (waits.has(error.status) && 'Retry-After' in error.headers) return 'wait'
  return actionsByStatus[error.status] ?? (error.status < 500 ? 'fix_request' : 'retry')
}

function nextRequest(error: AppError, refused: RefusedCall): NextRequest {
  if (error.instead) return { method: 'POST', headers: { 'Content-Type': 'application/json' }, ...error.instead }
  const [allowed] = error.headers.Allow?.split(',') ?? []
  if (allowed && allowed !== 'POST') return { method: allowed, path: refused.call.path, headers: {} }
  if (error instanceof PaymentRequiredError) {
    // A quote or invoice for an invalid body buys nothing: the corrected one is quoted again.
    if (error.bodyFault) return corrected(refused, error.bodyFault)
    const { body, headers } = error.withProof(refused.body)
    return again(refused, body, headers)
  }
  switch (error.status) {
    case 401:
      return { method: 'GET', path: '/api/v1/auth/free-key', headers: {} }
    case 404:
    case 405: // of a path that takes a POST: its body is not known
    case 501:
      return { method: 'GET', path: '/api/v1/capabilities', headers: {} }
    case 412:
    case 416: // the file as it is now, from its beginning
      return again(refused, undefined)
    default:
      return isRetryable(error) ? again(refused, refused.body, samePayment(refused)) : null
  }
}

/** A payment that may still settle is sent again, never signed a second time (ADR 7). */
const samePayment = ({ call }: RefusedCall): Record<string, string> =>
  sentHeaders(call, ...[...proofHeaders.values()].flat())

/** The call again: with its Idempotency-Key, without which it would be another call. */
const again = ({ call }: RefusedCall, body: unknown, headers: Record<string, string> = {}): NextRequest => ({
  method: call.method,
  path: call.path + call.query,
  headers: {
    ...(call.method === 'POST' && { 'Content-Type': 'application/json' }),
    ...sentHeaders(call, 'Idempotency-Key'),
    ...headers,
  },
  ...(body !== undefined && { body }),
})

function sentHeaders(call: RefusedCall['call'], ...names: string[]): Record<string, string> {
  const sent = names.map((name) => [name, call.header(name.toLowerCase())])
  return Object.fromEntries(sent.filter(([, value]) => value))
}

function correctionHint(problem: Problem): string {
  const names = problem.ctx?.did_you_mean
  if (Array.isArray(names) && names.length > 0) return `Did you mean ${names.join(' or ')}?`
  return `${problem.loc.join('.')}: ${problem.msg}`
}
