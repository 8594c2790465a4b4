import { randomBytes } from 'node:crypto'
import type { ReadBody } from '@/server/api/body/read-body'
import type { Context, Proof } from '@/server/api/context'
import { AppError } from '@/server/kernel/errors'
import { type Challenge, challenge } from '@/server/payments/x402/challenge'
import { presentedPayment } from '@/server/payments/x402/presented-payment'
import { bounds } from '@/wire/vocabulary'
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
 * good; any other is answered with its price, before any problem of its body.
 * @param members what of the body is readable: a crawler probes with an empty one, which is priced at the default count.
 * @returns the context with the proof.
 * @throws PaymentRequiredError (402), InvalidPaymentHeaderError (400)
 */
export function requirePayment(context: Context, { members }: ReadBody<{ count: number }, unknown>): Context {
  if (context.caller.kind === 'key' || context.proof) return context
  for (const read of proofs) {
    const proof = read(context)
    if (proof) return { ...context, proof }
  }
  throw PaymentRequiredError.for(context, members.count ?? bounds.countDefault)
}

/** Where a keyless call may carry its proof of payment, in the order of SPEC "Rules" 3: a header comes before an escrow. */
const proofs: readonly ((context: Context) => Proof | undefined)[] = [
  ({ call, services }) =>
    call.payment && { scheme: 'x402', payment: presentedPayment(services.payments.network, call.payment) },
]
