import { z } from 'zod'
import type { Order } from '@/components/results/refusals/ways/pay-here'
import { storedIn, useStore } from '@/components/ui/store'
import { EscrowInvoice402Body } from '@/wire/payments/payment'
import { InvoicedOrder, StoredOrder, sameOrder } from './order/order'

const hex = z.templateLiteral(['0x', z.string().regex(/^[0-9a-fA-F]+$/)])
/** The goods of a payment, and their name. */
export type PaySubject<Of extends Order = Order> = { request: Of; title: string }

const common = {
  id: hex,
  /** ISO time of the signature, or of the invoice. */
  at: z.string(),
  payer: hex,
  title: z.string(),
  amountMicroUsdc: z.int(),
  /** The service's reason for the state. */
  note: z.string().optional(),
}

const SignedPayment = z.object({
  ...common,
  request: StoredOrder,
  way: z.literal('x402'),
  state: z.enum(['signed', 'paid', 'refused']),
  /** X-PAYMENT, to be sent again instead of signing another for the same rows. */
  header: z.string(),
  transaction: z.string().optional(),
})
/** An x402 payment signed in this browser. */
export type SignedPayment = z.infer<typeof SignedPayment>

const lockWays = ['signature', 'approval'] as const
/** How to lock an invoice's amount: by a signature, or by an allowance and a transaction. */
export type LockWay = (typeof lockWays)[number]

const InvoicePayment = z.object({
  ...common,
  request: InvoicedOrder,
  way: z.literal('escrow'),
  state: z.enum(['invoiced', 'locked', 'delivered', 'refused', 'refunded']),
  invoice: EscrowInvoice402Body.shape.invoice,
  /** Unix seconds by this browser's clock. */
  lockUntil: z.int(),
  lockBy: z.enum(lockWays).optional(),
  /** The signed lock; the wallet is not asked for it again. */
  signature: hex.optional(),
  approveTx: hex.optional(),
  lockTx: hex.optional(),
})
/** An escrow invoice requested in this browser. */
export type InvoicePayment = z.infer<typeof InvoicePayment>
export type Invoice = InvoicePayment['invoice']

const Payment = z.discriminatedUnion('way', [SignedPayment, InvoicePayment])
export type Payment = z.infer<typeof Payment>

const paymentsMax = 50

const paymentStore = storedIn<readonly Payment[]>('rowmint.payments', [], (stored) =>
  Array.isArray(stored) ? stored.flatMap((entry) => Payment.safeParse(entry).data ?? []) : undefined,
)

/** The payments of this browser, newest first; they survive a reload. */
export const usePayments = (): readonly Payment[] => useStore(paymentStore)

/** Saves a payment, replacing its earlier state. */
export function keepPayment(payment: Payment): void {
  const others = paymentStore.read()
  const known = others.some(({ id }) => id === payment.id)
  paymentStore.write(
    known
      ? others.map((other) => (other.id === payment.id ? payment : other))
      : [payment, ...others].slice(0, paymentsMax),
  )
}

export function forgetPayment(id: string): void {
  paymentStore.write(paymentStore.read().filter((payment) => payment.id !== id))
}

/** An unfinished payment of this wallet for the same rows. */
export const unfinishedFor = (payments: readonly Payment[], payer: string, asked: Order): Payment | undefined =>
  payments.find(
    (payment) =>
      isUnfinished(payment) && payment.payer.toLowerCase() === payer.toLowerCase() && sameOrder(payment.request, asked),
  )

/** Whether money may have moved without rows in return. */
function isUnfinished(payment: Payment): boolean {
  if (payment.state !== 'invoiced') return payment.state === 'signed' || payment.state === 'locked'
  return isBegun(payment) && (payment.lockTx !== undefined || payment.lockUntil * 1000 > Date.now())
}

/** Whether the wallet has signed or sent something for an invoice. */
export const isBegun = ({ signature, lockTx }: InvoicePayment): boolean =>
  signature !== undefined || lockTx !== undefined
