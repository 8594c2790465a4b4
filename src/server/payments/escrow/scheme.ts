import { log } from '@/server/kernel/log'
import { invoicedPaths } from '@/server/payments/payment-environment'
import { Checkout } from '@/server/payments/purchase/checkout'
import type { Opening, PaymentScheme, SchemeEntry } from '@/server/payments/scheme'
import { invoiceLeases } from '@/server/storage/tables/payments/escrow-invoices'
import { EscrowInvoice402Body } from '@/wire/payments/payment'
import { invoiceChallenge } from './challenge'
import { bodyHashOf, type ClaimedInvoice, deliver, earlierSale, free, prove, refund } from './claim-lock'
import { openEscrowChain } from './escrow-chain'
import { escrowSettings } from './escrow-settings'
import { type EscrowTools, leaseMs } from './ledger'
import { type PresentedLock, readLock } from './read-lock'
import { AnswerPendingError } from './refusals'
import { chainFault, type EscrowOperator, openEscrowOperator } from './release/escrow-operator'
import { refundRound, releaseRound } from './release/release-round'
import { returnRound } from './release/return-round'

/** Pay per call by locking an invoice's amount in an escrow contract, released once the answer is kept (ADR 8). */
export const escrow = {
  open: openEscrow,
  proofHeaders: {}, // the proof is three members of the body
  challenge: { headers: { 'X-Payment-Required': '`true` with an escrow invoice.' }, body: EscrowInvoice402Body },
  receiptHeaders: {
    'X-Escrow-Settlement': 'The lock that paid for the response, as JSON: `escrow_settlement` for every format.',
  },
} satisfies SchemeEntry

const escrowScheme = (
  tools: EscrowTools,
  operator: EscrowOperator | undefined,
): PaymentScheme<PresentedLock, ClaimedInvoice> => ({
  serves: (route) => invoicedPaths.includes(route),
  read: readLock,
  keepsChallenges: true,
  challengesFirst: true,
  challenge: (asked, refused) => invoiceChallenge(tools, asked, refused),
  copyKey: ({ agentAddress, nonce, paymentTxHash }, order) =>
    [agentAddress, nonce, paymentTxHash, bodyHashOf(order)].join(' ').toLowerCase(),
  prove: (lock, order) => prove(tools, lock, order),
  hold: (invoice) => invoiceLeases.hold(tools.db, tools.clock, invoice, leaseMs),
  earlierSale: (invoice, order) => earlierSale(tools, invoice, order),
  settle: (invoice, recipe) => deliver(tools, invoice, recipe),
  refund: async (invoice, reason) => {
    await refund(tools, invoice, reason)
    return 'owed'
  },
  free: (invoice) => free(tools, invoice),
  close: [releaseRound, refundRound, returnRound].map((round) => () => round(tools, operator).catch(reportRound)),
  pending: (cause) => new AnswerPendingError(cause),
})

/** The node's address may hold a key, so only the sentence is logged. */
const reportRound = (error: unknown): void =>
  log.error({ event: 'escrow', fault: 'a round failed', reason: chainFault(error) })

/**
 * The escrow checkout of the running configuration; undefined where invoices are disabled or not fully configured.
 * Without `settings.escrow.operatorKey` releases and refunds are left to an instance that has one.
 */
function openEscrow(opening: Opening): Checkout<PresentedLock, ClaimedInvoice> | undefined {
  const { enabled, operatorKey } = opening.settings.escrow
  const settings = escrowSettings(opening.settings)
  if (!settings) {
    if (enabled) log.error(incomplete)
    return undefined
  }
  if (!operatorKey) log.warn(withoutOperator)
  const operator = operatorKey ? openEscrowOperator(operatorKey, settings) : undefined
  const checkout = new Checkout(escrowScheme({ ...opening, settings, chain: openEscrowChain(settings) }, operator))
  void checkout.sweep() // locks that the last process left are released without delay
  return checkout.start()
}

const incomplete =
  'ESCROW_ENABLED is on, but invoices need ESCROW_CONTRACT, ESCROW_PAYEE and CHAIN_RPC_URL too; the canary paths are paid by x402.'
const withoutOperator =
  'ESCROW_OPERATOR_KEY is not set: this instance neither releases nor refunds locks; another one must, before their release window ends.'
