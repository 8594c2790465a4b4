import type { Order } from '@/components/results/refusals/ways/pay-here'
import { storedIn, useStore } from '@/components/ui/store'
import { isJsonObject } from '@/wire/json'
import { absentOr, isHex, isObject, isText, isWhole, objectOf, oneOf, type ShapeOf } from '@/wire/parsing/shape'
import type { EscrowInvoice402Body } from '@/wire/payments/payment'
import { invoiceShape } from '@/wire/payments/payment-shapes'
import { type InvoicedOrder, isInvoiced, readOrder, sameOrder } from './order/order'

type Hex = `0x${string}`

/** The goods of a payment, and their name. */
export type PaySubject<Of extends Order = Order> = { request: Of; title: string }

type Common<Of extends Order> = PaySubject<Of> & {
  id: Hex
  /** ISO time of the signature, or of the invoice. */
  at: string
  payer: Hex
  amountMicroUsdc: number
  /** The service's reason for the state. */
  note?: string | undefined
  /** With the request, it returns the same rows again. */
  seed?: string | undefined
  generationId?: string | undefined
}

/** An x402 payment signed in this browser. */
export type SignedPayment = Common<Order> & {
  way: 'x402'
  state: 'signed' | 'paid' | 'refused'
  /** X-PAYMENT, to be sent again instead of signing another for the same rows. */
  header: string
  transaction?: string | undefined
}

/** The ways to lock an invoice's amount. */
export const lockWays = ['signature', 'approval'] as const
/** How to lock an invoice's amount: by a signature, or by an allowance and a transaction. */
export type LockWay = (typeof lockWays)[number]

export type Invoice = EscrowInvoice402Body['invoice']

/** An escrow invoice requested in this browser. */
export type InvoicePayment = Common<InvoicedOrder> & {
  way: 'escrow'
  state: 'invoiced' | 'locked' | 'delivered' | 'refused' | 'refunded'
  invoice: Invoice
  /** Unix seconds by this browser's clock. */
  lockUntil: number
  lockBy?: LockWay | undefined
  /** The signed lock; the wallet is not asked for it again. */
  signature?: Hex | undefined
  approveTx?: Hex | undefined
  lockTx?: Hex | undefined
}

export type Payment = SignedPayment | InvoicePayment

const common: ShapeOf<Common<Order>> = {
  id: isHex,
  at: isText,
  payer: isHex,
  title: isText,
  amountMicroUsdc: isWhole,
  note: absentOr(isText),
  seed: absentOr(isText),
  generationId: absentOr(isText),
  request: isObject,
}
const signed: ShapeOf<SignedPayment> = {
  ...common,
  way: oneOf(['x402']),
  state: oneOf(['signed', 'paid', 'refused']),
  header: isText,
  transaction: absentOr(isText),
}
const invoiced: ShapeOf<InvoicePayment> = {
  ...common,
  way: oneOf(['escrow']),
  state: oneOf(['invoiced', 'locked', 'delivered', 'refused', 'refunded']),
  invoice: invoiceShape,
  lockUntil: isWhole,
  lockBy: absentOr(oneOf(lockWays)),
  signature: absentOr(isHex),
  approveTx: absentOr(isHex),
  lockTx: absentOr(isHex),
}
const isSigned = (value: unknown): value is SignedPayment => objectOf(signed)(value)
const isInvoice = (value: unknown): value is InvoicePayment => objectOf(invoiced)(value)

/** Reads a payment that this browser stored. @returns undefined when it cannot be read. */
export function readPayment(stored: unknown): Payment | undefined {
  const request = isJsonObject(stored) ? readOrder(stored.request) : undefined
  if (!isJsonObject(stored) || !request) return undefined
  const payment: unknown = { ...stored, request }
  return isSigned(payment) || (isInvoice(payment) && isInvoiced(request)) ? payment : undefined
}

const paymentsMax = 50

const paymentStore = storedIn<readonly Payment[]>('rowmint.payments', [], (stored) =>
  Array.isArray(stored) ? stored.flatMap((entry) => readPayment(entry) ?? []) : undefined,
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
