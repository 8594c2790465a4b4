import { z } from 'zod'

/** Purchases of a wallet, the latest first. */
export const PurchasesResponse = z
  .looseObject({
    payer: z.string(),
    purchases: z.array(
      z.looseObject({
        paid_at: z.iso.datetime(),
        operation: z.string().describe('Path that was called.'),
        scheme: z.enum(['x402', 'escrow']),
        network: z.string(),
        transaction: z.string().describe('Transaction that settled the payment or locked its amount.'),
        amount_micro_usdc: z.int(),
        generation_id: z.string().optional(),
        seed: z.string().optional(),
        count: z.int().optional().describe('Rows.'),
        dataset: z
          .looseObject({ dataset_id: z.string(), manifest_url: z.url(), expires_at: z.iso.datetime() })
          .optional()
          .describe('Data set whose rows can still be read by URL.'),
      }),
    ),
  })
  .meta({ id: 'PurchasesResponse' })
export type PurchasesResponse = z.infer<typeof PurchasesResponse>
