import type { Clock } from '@/server/kernel/clock'
import type { Payment } from '@/server/storage/tables/x402-payments'
import type { MicroUsdc } from '@/wire/micro-usdc'
import { PaymentAlreadyUsedError } from './refusals'
import { Receipt } from './x402/receipt'

/** An answer that is paid for. */
export type Sale = {
  /** What makes the answer, as it was handed over to be kept. */
  recipe: unknown
  receipt: Receipt
  amountMicroUsdc: MicroUsdc
  /** Of x402, that it was paid in. */
  version: number
}

/** ADR 7: how long a payment gets its answer again. */
const redeliveryMs = 24 * 3_600_000

/**
 * The answer of a settled payment.
 * @throws PaymentAlreadyUsedError when it is kept no longer.
 */
export function saleOf(payment: Payment, clock: Clock): Sale {
  const { recipe, receipt, amountMicroUsdc, x402Version, settledAt } = payment
  const age = clock.now().getTime() - (settledAt?.getTime() ?? 0)
  if (recipe === null || age > redeliveryMs) {
    throw new PaymentAlreadyUsedError('got its answer more than 24 hours ago')
  }
  return { recipe, receipt: Receipt.parse(receipt), amountMicroUsdc, version: x402Version }
}
