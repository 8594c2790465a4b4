import { canonicalHash } from '@/server/kernel/json/canonical-json'
import { PaymentRequiredError } from '@/server/kernel/payment-required'
import type { ProofRefusedError } from '@/server/payments/purchase/refusals'
import type { AskedCall, Order } from '@/server/payments/scheme'
import { isPaidFor } from '@/server/storage/tables/payments/escrow-invoices'
import { formatUsd, microUsdc } from '@/wire/payments/micro-usdc'
import { EscrowInvoice402Body } from '@/wire/payments/payment'
import type { Problem } from '@/wire/problem'
import { issueInvoice } from './issue-invoice'
import type { EscrowTools } from './ledger'
import { CallAlreadyPaidError } from './refusals'

type InvoiceTerms = EscrowInvoice402Body['invoice']

/**
 * The 402 with an invoice, SPEC's Shape B (ADR 8): after a refusal the same invoice where it can still be paid, else a
 * new one. An invalid body is invoiced at the default count, and any valid body of that price may use the invoice.
 * @throws CallAlreadyPaidError, ChainUnavailableError
 */
export async function invoiceChallenge(
  tools: EscrowTools,
  asked: AskedCall,
  refused?: ProofRefusedError,
): Promise<PaymentRequiredError> {
  if (refused?.open) {
    const terms = EscrowInvoice402Body.shape.invoice.parse(refused.open.terms)
    return challengeOf(terms, refused.reason, refused.open.retryAfterSeconds)
  }
  const { body, problems, recordCount, amount, replay } = asked.judge()
  const { route, resource } = asked
  const bodyHash = body && canonicalHash(body)
  if (bodyHash && replay) await refusePaid(tools, { route, bodyHash, replay })
  const terms = await issueInvoice(tools, { amount, recordCount, route, resource, bodyHash })
  const preface = refused ? `${refused.reason} This is a new invoice: ` : prefaceOf(problems)
  return challengeOf(terms, `${preface}${howToPay(terms)}`)
}

type NamedCall = { route: string; bodyHash: string; replay: NonNullable<Order['replay']> }

async function refusePaid({ db, clock, settings }: EscrowTools, { replay, ...call }: NamedCall): Promise<void> {
  const { network, contract } = settings
  const named = { ...call, chainId: network.chainId, escrowContract: contract, replayKey: replay.key }
  const since = new Date(clock.now().getTime() - replay.seconds * 1000)
  if (await isPaidFor(db, named, since)) throw new CallAlreadyPaidError()
}

/** @param retryAfterSeconds when the proof that came may be good. */
function challengeOf(invoice: InvoiceTerms, message: string, retryAfterSeconds?: number): PaymentRequiredError {
  const mayBeGood = retryAfterSeconds !== undefined
  return new PaymentRequiredError(message, {
    hint: 'Lock the amount of the invoice and repeat the same body with agent_address, nonce and payment_tx_hash, or send an X-API-Key.',
    headers: { 'X-Payment-Required': 'true', ...(mayBeGood && { 'Retry-After': String(retryAfterSeconds) }) },
    body: { error: 'payment_required', message, invoice },
    terms: { invoice },
    withProof: (body) => ({ body: mayBeGood ? body : provenBody(body, invoice) }),
  })
}

function provenBody(body: unknown, { nonce }: InvoiceTerms): unknown {
  if (typeof body !== 'object' || Array.isArray(body)) return body
  const proof = { agent_address: '<address of the payer>', payment_tx_hash: '<hash of the lock transaction>' }
  return { ...body, ...proof, nonce }
}

const howToPay = ({ amount_micro_usdc, asset, expires_at }: InvoiceTerms): string =>
  `Lock ${formatUsd(microUsdc(amount_micro_usdc))} ${asset.symbol} for this invoice in the escrow contract until ${expires_at}, ` +
  'with lock after approve or with lockWithAuthorization, then repeat the same body with agent_address, nonce and payment_tx_hash.'

const problemsShown = 5

function prefaceOf(problems: readonly Problem[]): string {
  if (problems.length === 0) return ''
  const shown = problems.slice(0, problemsShown).map(({ loc, msg }) => `${loc.join('.')}: ${msg}`)
  const rest = problems.length - shown.length
  return `The body is not valid; correct it first: ${shown.join('; ')}${rest > 0 ? `; and ${rest} more` : ''}. `
}
