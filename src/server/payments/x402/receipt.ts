import { z } from 'zod'

/** What a payer gets to know of the settlement: the settle answer of x402, less what is the facilitator's own. */
export const Receipt = z.object({
  success: z.literal(true),
  transaction: z.string(),
  /** In the words of the payment's version. */
  network: z.string(),
  payer: z.string(),
})
export type Receipt = z.infer<typeof Receipt>

const headerNames: Record<number, string> = { 1: 'X-PAYMENT-RESPONSE', 2: 'PAYMENT-RESPONSE' }

/** The receipt as a header, by the version that was paid in. */
export const receiptHeader = (version: number, receipt: Receipt): [name: string, value: string] => [
  headerNames[version] ?? 'PAYMENT-RESPONSE',
  Buffer.from(JSON.stringify(receipt)).toString('base64'),
]
