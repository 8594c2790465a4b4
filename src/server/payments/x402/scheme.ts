import { randomBytes } from 'node:crypto'
import type { Network } from '@/server/payments/networks'
import { Checkout } from '@/server/payments/purchase/checkout'
import type { Opening, PaymentScheme, SchemeEntry } from '@/server/payments/scheme'
import { type Payment, paymentLeases } from '@/server/storage/tables/payments/x402-payments'
import { X402PaymentRequiredBody } from '@/wire/payments/payment'
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
export const x402 = {
  open: openX402,
  proofHeaders: {
    'X-PAYMENT': 'x402 version 1 payment payload, base64 of JSON.',
    'PAYMENT-SIGNATURE': 'x402 version 2 payment payload, base64 of JSON.',
  },
  challenge: {
    headers: { 'PAYMENT-REQUIRED': 'The x402 version 2 challenge, base64 of JSON.' },
    body: X402PaymentRequiredBody,
  },
  receiptHeaders: {
    'PAYMENT-RESPONSE': 'x402 version 2 receipt.',
    'X-PAYMENT-RESPONSE': 'x402 version 1 receipt.',
    'EXTENSION-RESPONSES': 'Responses of the x402 extensions to the settlement, base64 of JSON.',
  },
} satisfies SchemeEntry

const x402Scheme = (first: X402Tools, more: readonly X402Tools[]): PaymentScheme<PresentedPayment, Payment> => {
  const all = [first, ...more]
  const networks = [first.settings.network, ...more.map(({ settings }) => settings.network)] as const
  /** A payment is verified, settled and looked up on its own network. */
  const on = (chainId: number): X402Tools => all.find(({ settings }) => settings.network.chainId === chainId) ?? first
  return {
    serves: () => true,
    read: ({ paymentHeader }) => paymentHeader && presentedPayment(networks, paymentHeader),
    identifier: (payment) => ('refused' in payment ? undefined : paymentIdentifier(payment.payload)),
    challenge: async (asked, refused) =>
      challenge(
        first.settings,
        { ...asked, ...asked.quote() },
        {
          error: refused?.reason ?? 'X-PAYMENT header is required',
          now: first.clock.now(),
          nonce: `0x${randomBytes(32).toString('hex')}`,
        },
      ),
    copyKey: (payment, order) => `${identityOf(payment)} ${bodyHashOf(order)}`.toLowerCase(),
    prove: (payment, order) => prove('refused' in payment ? first : on(payment.network.chainId), payment, order),
    hold: (payment) => paymentLeases.hold(first.db, first.clock, payment, leaseMs),
    earlierSale: (payment, order) => earlierSale(on(payment.chainId), payment, order),
    settle: async (payment, recipe) => {
      const tools = on(payment.chainId)
      return saleOf(await keepAndSettle(tools, payment, recipe), tools)
    },
    refund: async (payment, reason) => {
      await release(first, payment, reason) // nothing was taken
      return 'done'
    },
    free: (payment, reason) => release(first, payment, reason),
    close: all.map((tools) => () => closeAbandoned(tools)),
    pending: (cause) => new SettlementPendingError(cause),
  }
}

/** Identity of a payment, independent of the call it is sent with. A copy with another signature is not a copy. */
const identityOf = (payment: PresentedPayment): string =>
  'refused' in payment
    ? payment.refused
    : `${payment.network.chainId} ${payment.authorization.from} ${payment.authorization.nonce} ${payment.signature}`

/** The x402 checkout of the running configuration. */
function openX402(opening: Opening): Checkout<PresentedPayment, Payment> {
  const { facilitatorUrl, facilitatorCredentials: credentials, chainRpcUrl, network, moreNetworks } = opening.settings
  const facilitator = facilitatorAt({ url: facilitatorUrl, fetch, credentials })
  const toolsOn = (on: Network, rpcUrl: string | undefined): X402Tools => ({
    ...opening,
    settings: { ...opening.settings, network: on },
    facilitator,
    chain: rpcUrl ? openChain(rpcUrl, on) : undefined,
  })
  const more = moreNetworks.map((each) => toolsOn(each.network, each.chainRpcUrl))
  return new Checkout(x402Scheme(toolsOn(network, chainRpcUrl), more)).start()
}
