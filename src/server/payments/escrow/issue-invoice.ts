import { randomBytes } from 'node:crypto'
import { unixSeconds } from '@/server/kernel/clock'
import { ChainUnavailableError } from '@/server/payments/purchase/refusals'
import { insertInvoice, type NewInvoice } from '@/server/storage/tables/payments/escrow-invoices'
import type { MicroUsdc } from '@/wire/payments/micro-usdc'
import type { EscrowInvoice402Body } from '@/wire/payments/payment'
import type { EscrowTools } from './ledger'
import { lockAuthorization } from './lock/lock-terms'

export type InvoiceRequest = {
  amount: MicroUsdc
  recordCount: number
  route: string
  /** Absolute URL that is paid for. */
  resource: string
  /** Of the normalised body; null for an invalid one, whose invoice any body of its price may use. */
  bodyHash: string | null
}

/** The invoice as it is answered (SPEC "EscrowInvoice402Body"). */
export type InvoiceTerms = ReturnType<typeof termsOf>

/** ADR 8. */
const validSeconds = 15 * 60

/**
 * Issues an invoice and stores it.
 * @throws ChainUnavailableError until the escrow's release window has been read.
 */
export async function issueInvoice(tools: EscrowTools, request: InvoiceRequest): Promise<InvoiceTerms> {
  const releaseWindowSeconds = await tools.chain.releaseWindowSeconds().catch((cause: unknown) => {
    throw new ChainUnavailableError(cause)
  })
  const { network, contract, payee } = tools.settings
  const issuedAt = new Date(unixSeconds(tools.clock.now()) * 1000) // whole seconds, as the escrow counts
  const invoice = {
    invoiceId: `0x${randomBytes(32).toString('hex')}`,
    nonce: secretNonce(),
    chainId: network.chainId,
    escrowContract: contract,
    payee,
    asset: network.usdc.address,
    amountMicroUsdc: request.amount,
    recordCount: request.recordCount,
    route: request.route,
    bodyHash: request.bodyHash,
    issuedAt,
    expiresAt: new Date(issuedAt.getTime() + validSeconds * 1000),
  } as const
  const terms = termsOf(invoice, tools, request.resource, releaseWindowSeconds)
  await insertInvoice(tools.db, { ...invoice, terms })
  return terms
}

function termsOf(
  invoice: Omit<NewInvoice, 'terms'> & Parameters<typeof lockAuthorization>[0],
  { settings: { network } }: EscrowTools,
  resource: string,
  release_window_seconds: number,
) {
  const { nonce, validAfter, validBefore } = lockAuthorization(invoice)
  return {
    invoice_id: invoice.invoiceId,
    chain_id: invoice.chainId,
    network: network.name,
    asset: { symbol: network.usdc.symbol, address: network.usdc.address, decimals: network.usdc.decimals },
    amount_micro_usdc: invoice.amountMicroUsdc,
    escrow_contract: invoice.escrowContract,
    payee: invoice.payee,
    nonce: invoice.nonce,
    record_count: invoice.recordCount,
    resource,
    issued_at: invoice.issuedAt.toISOString(),
    expires_at: invoice.expiresAt.toISOString(),
    release_window_seconds,
    authorization: { nonce, valid_after: validAfter, valid_before: validBefore },
  } satisfies EscrowInvoice402Body['invoice']
}

/** 1 to 2^53 - 1, which every JSON reader keeps exact. */
function secretNonce(): number {
  const nonce = Number(randomBytes(8).readBigUInt64BE() >> 11n)
  return nonce === 0 ? secretNonce() : nonce
}
