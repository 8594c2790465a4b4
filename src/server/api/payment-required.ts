import { randomBytes } from 'node:crypto'
import { quote } from '@/server/billing/pricing'
import { AppError } from '@/server/kernel/errors'
import { type Challenge, challenge } from '@/server/payments/x402/challenge'
import { foldLegacyKeys, GenerationRequest } from '@/wire/generation'
import type { Context } from './context'
import { UnreadableBody } from './request-body'
import { middleware } from './trpc'

/** The call must be paid first; the body is SPEC's Shape A, which the http layer sends as it is. */
export class PaymentRequiredError extends AppError {
  constructor(readonly challenge: Challenge) {
    super(challenge.body.error, {
      status: 402,
      code: 'payment_required',
      hint: 'Pay one of `accepts` and repeat the same request with X-PAYMENT, or send an X-API-Key.',
      headers: { 'PAYMENT-REQUIRED': challenge.header, 'Cache-Control': 'no-store' },
    })
  }

  /** The challenge for a call that asks for `count` records. */
  static for({ services, call }: Context, count: number): PaymentRequiredError {
    const offer = {
      amount: quote(count).amountMicroUsdc,
      resource: call.resource,
      description: 'Synthetic records, one answer',
      mimeType: 'application/json',
      timeoutSeconds: 300,
    }
    const nonce = `0x${randomBytes(32).toString('hex')}`
    const circumstance = { error: 'X-PAYMENT header is required', now: services.clock.now(), nonce }
    return new PaymentRequiredError(challenge(services.payments, offer, circumstance))
  }
}

/** Answers a keyless call on a protected path with its price, before anything else of the body is judged. */
export const requirePayment = middleware(async ({ ctx, getRawInput, next }) => {
  if (ctx.caller.kind === 'key') return next()
  throw PaymentRequiredError.for(ctx, countOf(await getRawInput()))
})

/** The count a body asks for, or the default where it does not say: a crawler probes with an empty body. */
function countOf(rawBody: unknown): number {
  const { body } = foldLegacyKeys(rawBody instanceof UnreadableBody ? undefined : rawBody)
  const asked = typeof body === 'object' && body !== null ? Reflect.get(body, 'count') : undefined
  const read = GenerationRequest.shape.count.safeParse(asked)
  return read.success ? read.data : GenerationRequest.shape.count.parse(undefined)
}
