import { z } from 'zod'

/** Members that a v1 client reads in the body of a 402: SPEC "X402PaymentRequiredBody", Shape A. */
const AcceptsItem = z
  .looseObject({
    scheme: z.literal('exact'),
    network: z.string(),
    maxAmountRequired: z.string().describe('micro-USDC amount as a decimal string'),
    resource: z.string().describe('full URL of the paid resource'),
    description: z.string(),
    mimeType: z.string(),
    payTo: z.string().describe('receiving wallet address'),
    maxTimeoutSeconds: z.int(),
    asset: z.string().describe('USDC contract address on the named network'),
    nonce: z.string().describe('random 0x-prefixed 32 bytes; a client need not echo it'),
    expiry: z.int().describe('unix seconds'),
    extra: z.looseObject({ name: z.string(), version: z.string() }).describe("the token's EIP-712 domain"),
  })
  .meta({ id: 'X402PaymentRequirements' })
export type AcceptsItem = z.infer<typeof AcceptsItem>

export const X402PaymentRequiredBody = z
  .looseObject({ x402Version: z.literal(1), error: z.string(), accepts: z.array(AcceptsItem) })
  .meta({ id: 'X402PaymentRequiredBody' })
export type X402PaymentRequiredBody = z.infer<typeof X402PaymentRequiredBody>

/** SPEC "EscrowInvoice402Body", Shape B, with the terms of ADR 8. */
export const EscrowInvoice402Body = z
  .looseObject({
    error: z.literal('payment_required'),
    message: z.string(),
    invoice: z.looseObject({
      invoice_id: z.string(),
      chain_id: z.int(),
      network: z.string(),
      asset: z.looseObject({ symbol: z.string(), address: z.string(), decimals: z.int() }),
      amount_micro_usdc: z.int(),
      escrow_contract: z.string(),
      payee: z.string(),
      nonce: z.int(),
      record_count: z.int(),
      resource: z.string(),
      issued_at: z.iso.datetime(),
      expires_at: z.iso.datetime(),
      release_window_seconds: z.int(),
      authorization: z.looseObject({ nonce: z.string(), valid_after: z.int(), valid_before: z.int() }),
    }),
  })
  .meta({ id: 'EscrowInvoice402Body' })
export type EscrowInvoice402Body = z.infer<typeof EscrowInvoice402Body>

/** The lock that bought an answer (ADR 8), as it was when the answer was made. */
export const EscrowSettlement = z
  .looseObject({
    invoice_id: z.string(),
    lock_id: z.string().describe("the lock's id in the escrow contract, for lockOf"),
    status: z.enum(['locked', 'released', 'refunded']).describe('time of the response; the release follows later'),
    lock_tx: z.string(),
    release_tx: z.string().optional(),
  })
  .meta({ id: 'EscrowSettlement' })
export type EscrowSettlement = z.infer<typeof EscrowSettlement>
