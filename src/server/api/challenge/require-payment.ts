import { replayKeyOf } from '@/server/api/admission/idempotent'
import type { JobTerms } from '@/server/api/admission/job'
import type { ReadBody } from '@/server/api/body/read-body'
import type { Call, Context } from '@/server/api/context'
import { datasetPrice } from '@/server/billing/datasets'
import { quote } from '@/server/billing/pricing'
import { PaymentRequiredError } from '@/server/kernel/payment-required'
import { ValidationFailedError } from '@/server/kernel/validation-failed'
import { datasetPaths } from '@/server/payments/payment-environment'
import type { AskedCall, IncomingCall, Quote } from '@/server/payments/scheme'
import { bounds } from '@/wire/vocabulary'
import { listingOf } from './paid-operations'

/** A call of a protected path, its body read once. */
export type ReadCall<Checked> = {
  route: string
  rawBody: unknown
  body: ReadBody<{ count: number }, Checked>
  job: (checked: Checked) => JobTerms
}

/**
 * Lets a call pass that has a key or carries a proof of payment, which admission judges once the body is known to be
 * good; any other is answered with its price, before any problem of its body.
 * @returns the context with the proof.
 * @throws PaymentRequiredError (402), ClientLimitError (429), and the scheme's error for an unreadable proof
 */
export async function requirePayment<Checked>(context: Context, read: ReadCall<Checked>): Promise<Context> {
  if (context.caller.kind === 'key' || context.proof) return context
  const open = checkoutsFor(context, read.route)
  const { services, call: asked } = context
  if (open.some(({ checkout: { keepsChallenges } }) => keepsChallenges)) {
    services.clientLimits.invoiceCalls.admit(asked.clientIp, services.clock.now())
  }
  const call = incomingCall(context, read)
  for (const { scheme, checkout } of open) {
    const proof = checkout.read({ ...call, paymentHeader: asked.payments?.[scheme] })
    if (proof) return { ...context, proof, call: named(asked, proof.identifier) }
  }
  return challengeFor(context, read.route, call).catch((error: unknown) => {
    if (error instanceof PaymentRequiredError) error.bodyFault = faultOf(read.body)
    throw error
  })
}

const faultOf = ({ problems, judge }: ReadBody<unknown>): ValidationFailedError | undefined =>
  problems.length > 0 ? new ValidationFailedError(problems, {}, judge) : undefined

/** The client's name for the call: its Idempotency-Key, or else the name that came with the payment. */
const named = (call: Call, identifier: string | undefined): Call =>
  identifier === undefined ? call : { idempotencyKey: identifier, ...call }

/** @throws PaymentRequiredError, by the scheme whose challenge comes first on the route. */
export async function challengeFor(context: Context, route: string, asked: AskedCall): Promise<never> {
  const open = checkoutsFor(context, route).map(({ checkout }) => checkout)
  const checkout = open.find(({ challengesFirst }) => challengesFirst) ?? open[0]
  if (!checkout) throw new TypeError(`no payment scheme serves ${route}`)
  throw await checkout.challenge(asked)
}

const checkoutsFor = ({ services }: Context, route: string) =>
  Object.entries(services.checkouts).flatMap(([scheme, checkout]) =>
    checkout?.serves(route) ? [{ scheme, checkout }] : [],
  )

function incomingCall<Checked>(
  { call, services }: Context,
  { route, rawBody, body: { members, problems, checked }, job }: ReadCall<Checked>,
): IncomingCall {
  return {
    ...listingOf(services.env.PUBLIC_URL, route),
    rawBody,
    members,
    // A crawler probes with an empty body, which is priced at the default count.
    quote: () => quoteOf(route, members.count ?? bounds.countDefault),
    judge: () => {
      if (checked === undefined) return { ...quoteOf(route, bounds.countDefault), body: null, problems }
      const terms = job(checked)
      // Before a payer is known, an equal body may be another caller's; a name that the caller chose is its own.
      const replay = call.idempotencyKey ? replayKeyOf(call, terms) : undefined
      return { ...quoteOf(route, terms.records), body: terms.body, replay, problems: [] }
    },
  }
}

/** One price function for quotes, challenges and the check of payments (ADR 7). */
export const quoteOf = (route: string, recordCount: number): Quote => ({
  recordCount,
  amount: (datasetPaths.includes(route) ? datasetPrice(recordCount) : quote(recordCount)).amountMicroUsdc,
})
