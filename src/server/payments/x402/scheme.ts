import { randomBytes } from 'node:crypto'
import { Checkout } from '@/server/payments/purchase/checkout'
import type { Opening, PaymentScheme } from '@/server/payments/scheme'
import { type Payment, paymentLeases } from '@/server/storage/tables/payments/x402-payments'
import { openChain } from './chain/chain'
import { challenge } from './challenge'
import { bodyHashOf, earlierSale, prove } from './claim'
import { facilitatorAt } from './facilitator/facilitator'
import { leaseMs, release, type X402Tools } from './ledger'
import { paymentIdentifier } from './proof/payment-identifier'
import { type PresentedPayment, presentedPayment } from './proof/presented-payment'
import { SettlementPendingError } from './refusals'
import { saleOf } from './sale'
import { keepAndSettle } from './settle'
import { closeAbandoned } from './sweep'

/** Pay per call with a signed authorization in a header, settled by a facilitator (ADR 7). */
const x402Scheme = (tools: X402Tools): PaymentScheme<PresentedPayment, Payment> => ({
  serves: () => true,
  read: ({ paymentHeader }) => paymentHeader && presentedPayment(tools.settings.network, paymentHeader),
  identifier: (payment) => ('refused' in payment ? undefined : paymentIdentifier(payment.payload)),
  challenge: async (asked, refused) =>
    challenge(
      tools.settings,
      { ...asked, ...asked.quote() },
      {
        error: refused?.reason ?? 'X-PAYMENT header is required',
        now: tools.clock.now(),
        nonce: `0x${randomBytes(32).toString('hex')}`,
      },
    ),
  copyKey: (payment, order) =>
    'refused' in payment
      ? `${payment.refused} ${bodyHashOf(order)}`
      : `${payment.authorization.from} ${payment.authorization.nonce} ${bodyHashOf(order)}`.toLowerCase(),
  prove: (payment, order) => prove(tools, payment, order),
  hold: (payment) => paymentLeases.hold(tools.db, tools.clock, payment, leaseMs),
  earlierSale: (payment, order) => earlierSale(tools, payment, order),
  settle: async (payment, recipe) => saleOf(await keepAndSettle(tools, payment, recipe), tools),
  refund: async (payment, reason) => {
    await release(tools, payment, reason) // nothing was taken
    return 'done'
  },
  free: (payment, reason) => release(tools, payment, reason),
  close: [() => closeAbandoned(tools)],
  pending: (cause) => new SettlementPendingError(cause),
})

/** The x402 checkout of the running configuration. */
export function openX402(opening: Opening): Checkout<PresentedPayment, Payment> {
  const { facilitatorUrl, facilitatorCredentials: credentials, chainRpcUrl, network } = opening.settings
  const facilitator = facilitatorAt({ url: facilitatorUrl, fetch, credentials })
  const chain = chainRpcUrl ? openChain(chainRpcUrl, network) : undefined
  return new Checkout(x402Scheme({ ...opening, facilitator, chain })).start()
}
