import { z } from 'zod'
import type { Sale } from '@/server/payments/scheme'
import type { Payment } from '@/server/storage/tables/payments/x402-payments'
import { ExtensionResponses } from './facilitator/extension-responses'
import type { X402Tools } from './ledger'
import { PaymentAlreadyUsedError } from './refusals'

/** The settlement for the payer: the settle answer of x402, without the facilitator's own members. */
const Receipt = z.object({
  success: z.literal(true),
  transaction: z.string(),
  /** In the words of the payment's version. */
  network: z.string(),
  payer: z.string(),
})

/** The receipt as the ledger keeps it. */
export const KeptReceipt = Receipt.extend({ extensionResponses: ExtensionResponses.exactOptional() })
export type KeptReceipt = z.infer<typeof KeptReceipt>

/** ADR 7: how long a payment gets its answer again. */
const redeliveryMs = 24 * 3_600_000

/** By the version that was paid in. */
const headerNames: Record<number, string> = { 1: 'X-PAYMENT-RESPONSE', 2: 'PAYMENT-RESPONSE' }

/**
 * The answer of a settled payment.
 * @throws PaymentAlreadyUsedError when it is kept no longer.
 */
export function saleOf(payment: Payment, { clock, settings }: X402Tools): Sale {
  const { recipe, amountMicroUsdc, x402Version, settledAt } = payment
  const age = clock.now().getTime() - (settledAt?.getTime() ?? 0)
  if (recipe === null || age > redeliveryMs) {
    throw new PaymentAlreadyUsedError('got its answer more than 24 hours ago')
  }
  const { extensionResponses, ...receipt } = KeptReceipt.parse(payment.receipt)
  const { transaction } = receipt
  return {
    recipe,
    payment: { network: settings.network.name, transaction, amount_micro_usdc: amountMicroUsdc },
    headers: {
      [headerNames[x402Version] ?? 'PAYMENT-RESPONSE']: base64(receipt),
      ...(extensionResponses && { 'EXTENSION-RESPONSES': base64(extensionResponses) }),
    },
    receipt,
  }
}

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64')
