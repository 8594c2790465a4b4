import { z } from 'zod'
import { AppError } from '@/server/kernel/errors'
import { log } from '@/server/kernel/log'
import { Bytes32 } from '@/server/payments/hex'
import { type Reason, reasons } from '@/server/payments/x402/refusals'
import { type ExtensionResponses, readExtensionResponses } from './extension-responses'
import { authorizationFor, type FacilitatorCredentials } from './facilitator-credentials'

/** One payment in a request to a facilitator. */
export type FacilitatorCall = { x402Version: number; paymentPayload: unknown; paymentRequirements: unknown }

export type Verdict = { valid: true; payer: string | undefined } | { valid: false; reason: Reason }

export type Settlement = Outcome & { extensionResponses?: ExtensionResponses | undefined }

type Outcome =
  /** It names the transaction that it sent: `sent` when it does not claim that the transaction succeeded. */
  | { outcome: 'settled' | 'sent'; transaction: `0x${string}` }
  /** It has sent nothing: it says so, or it could not be reached. */
  | { outcome: 'refused' }
  /** It may have sent a transaction. */
  | { outcome: 'unclear' }

export type Facilitator = {
  /** @throws FacilitatorUnavailableError when it gives no verdict. */
  verify(call: FacilitatorCall): Promise<Verdict>
  /** Never throws: without a clear answer the chain decides. */
  settle(call: FacilitatorCall): Promise<Settlement>
}

const verifyTimeoutMs = 5_000
/** With the reads of the chain before and after it, a caller waits for half a minute at most. */
const settleTimeoutMs = 20_000

/** A facilitator's constants are passed on, its free text is not. */
const constant = z.string().regex(/^[a-z][a-z0-9_]{2,79}$/)
const VerifyAnswer = z.object({
  isValid: z.boolean(),
  invalidReason: constant.optional().catch(undefined),
  payer: z.string().optional().catch(undefined),
})
const SettleAnswer = z.object({
  success: z.boolean(),
  transaction: Bytes32.optional().catch(undefined),
  errorReason: constant.optional().catch(undefined),
})

/** Reasons of refusals that may come after the transaction was sent. */
const unclearReason = /^(transaction_failed|settlement_pending|unexpected_.*)$/

type Reached = { fetch: typeof globalThis.fetch; credentials?: FacilitatorCredentials | undefined }

/** The facilitator at `url`, reached through `fetch` (SPEC "Rules" 2). */
export const facilitatorAt = ({ url, ...how }: Reached & { url: string }): Facilitator => ({
  async verify(call) {
    const { body } = await post(how, `${url}/verify`, call, verifyTimeoutMs).catch(unavailable)
    const answer = VerifyAnswer.safeParse(body)
    if (!answer.success) return unavailable(answer.error)
    const { isValid, invalidReason, payer } = answer.data
    return isValid ? { valid: true, payer } : { valid: false, reason: invalidReason ?? reasons.unnamed }
  },

  async settle(call) {
    try {
      const { body, extensionResponses } = await post(how, `${url}/settle`, call, settleTimeoutMs)
      const { success, transaction, errorReason } = SettleAnswer.parse(body)
      if (extensionResponses) log.info({ event: 'extension_responses', ...extensionResponses }, 'facilitator')
      if (transaction) return { outcome: success ? 'settled' : 'sent', transaction, extensionResponses }
      return { outcome: success || !errorReason || unclearReason.test(errorReason) ? 'unclear' : 'refused' }
    } catch (error) {
      return { outcome: wasNeverReached(error) ? 'refused' : 'unclear' }
    }
  },
})

/** The facilitator gave no verdict, so nothing was bought and the payment is as good as before. */
export class FacilitatorUnavailableError extends AppError {
  constructor(cause: unknown) {
    super('The facilitator that verifies payments is not responding; nothing was charged.', {
      status: 503,
      code: 'facilitator_unavailable',
      hint: 'Repeat the request with the same payment in a few seconds.',
      headers: { 'Retry-After': '5' },
      cause,
    })
  }
}

function unavailable(cause: unknown): never {
  throw new FacilitatorUnavailableError(cause)
}

/** Without a connection nothing was sent, so nothing can have been settled. */
function wasNeverReached(error: unknown): boolean {
  const code: unknown = error instanceof Error && Object(error.cause).code
  return code === 'ECONNREFUSED' || code === 'ENOTFOUND'
}

type Answer = { body: unknown; extensionResponses: ExtensionResponses | undefined }

/** A refusal may come with a 4xx; a 5xx says nothing about the payment. */
async function post({ fetch, credentials }: Reached, url: string, body: object, timeoutMs: number): Promise<Answer> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const request: RequestInit = {
    method: 'POST',
    body: JSON.stringify(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }
  const send = async (to: URL) => {
    const authorization = credentials && (await authorizationFor(credentials, 'POST', to))
    return fetch(to, { ...request, headers: { ...headers, ...(authorization && { authorization }) } })
  }
  const first = await send(new URL(url))
  const moved = sameHouse(url, first)
  const answer = moved ? await send(moved) : first
  if (answer.status === 401 || answer.status === 403) {
    log.error({ event: 'alarm', status: answer.status }, 'the facilitator refuses our credentials')
  }
  if (answer.status >= 500 || (answer.status >= 300 && answer.status < 400)) {
    throw new Error(`${url} answered ${answer.status}`)
  }
  return { body: await answer.json(), extensionResponses: readExtensionResponses(answer.headers) }
}

/**
 * Where a permanent redirect leads, if that is the same host or its `www`: https://x402.org answers every call with
 * one. A payment is sent nowhere else.
 */
function sameHouse(from: string, { status, headers }: Response): URL | undefined {
  if (status !== 307 && status !== 308) return undefined
  const [asked, to] = [new URL(from), new URL(headers.get('location') ?? '', from)]
  const isSame = to.protocol === asked.protocol && (to.host === asked.host || to.host === `www.${asked.host}`)
  return isSame ? to : undefined
}
