import { randomBytes } from 'node:crypto'
import { UnreadableBody } from '@/server/api/body/request-body'
import type { Context, Proof } from '@/server/api/context'
import { middleware } from '@/server/api/trpc'
import { AppError } from '@/server/kernel/errors'
import { type Challenge, challenge } from '@/server/payments/x402/challenge'
import { presentedPayment } from '@/server/payments/x402/presented-payment'
import { foldLegacyKeys, GenerationRequest } from '@/wire/generation'
import { offerFor } from './offer'

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

  /**
   * The challenge for a call that asks for `count` records.
   * @param error why the payment that came with it is refused, as x402 words it.
   */
  static for(context: Context, count: number, error = 'X-PAYMENT header is required'): PaymentRequiredError {
    const { services } = context
    const nonce = `0x${randomBytes(32).toString('hex')}`
    const circumstance = { error, now: services.clock.now(), nonce }
    return new PaymentRequiredError(challenge(services.payments, offerFor(context, count), circumstance))
  }
}

/**
 * Lets a call pass that has a key or brings a proof of payment, which admission judges once the body is known to be
 * good; any other is answered with its price, before anything else of the body is judged.
 * @throws PaymentRequiredError (402), InvalidPaymentHeaderError (400)
 */
export const requirePayment = middleware(async ({ ctx, getRawInput, next }) => {
  if (ctx.caller.kind === 'key' || ctx.proof) return next()
  for (const read of proofs) {
    const proof = read(ctx)
    if (proof) return next({ ctx: { proof } })
  }
  throw PaymentRequiredError.for(ctx, countOf(await getRawInput()))
})

/** Where a keyless call may carry its proof of payment, in the order of SPEC "Rules" 3: a header comes before an escrow. */
const proofs: readonly ((context: Context) => Proof | undefined)[] = [
  ({ call, services }) =>
    call.payment && { scheme: 'x402', payment: presentedPayment(services.payments.network, call.payment) },
]

/** The count a body asks for, or the default where it does not say: a crawler probes with an empty body. */
function countOf(rawBody: unknown): number {
  const { body } = foldLegacyKeys(rawBody instanceof UnreadableBody ? undefined : rawBody)
  const asked = typeof body === 'object' && body !== null ? Reflect.get(body, 'count') : undefined
  const read = GenerationRequest.shape.count.safeParse(asked)
  return read.success ? read.data : GenerationRequest.shape.count.parse(undefined)
}
