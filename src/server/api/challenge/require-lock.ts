import type { GenerationBody } from '@/server/api/body/generation-body'
import type { Context } from '@/server/api/context'
import { generationJob } from '@/server/api/jobs/generate'
import { canonicalHash } from '@/server/kernel/canonical-json'
import { ValidationFailedError } from '@/server/kernel/validation-failed'
import { canaryPath } from '@/server/payments/payment-environment'
import type { Problem } from '@/wire/problem'
import { bounds } from '@/wire/vocabulary'
import { type InvoicedBody, newInvoice } from './escrow-invoice'
import { escrowProof } from './escrow-proof'

/**
 * Where escrow is enabled, answers a call without key, payment and proof with an invoice before any problem of its body,
 * and hands the proof of a lock on to admission (SPEC "Rules" 3, ADR 8). An invalid body is invoiced at the default
 * count, open to its corrected form.
 * @returns the context with the proof.
 * @throws InvoiceRequiredError (402), ValidationFailedError (422) for an incomplete proof, ChainUnavailableError
 */
export async function requireLock(context: Context, rawBody: unknown, body: GenerationBody): Promise<Context> {
  const { escrow } = context.services
  if (!escrow || context.caller.kind === 'key' || context.call.payment) return context
  const proof = escrowProof(rawBody, body.members.nonce)
  if (proof && 'lock' in proof) return { ...context, proof: { scheme: 'escrow', lock: proof.lock } }
  if (proof) throw new ValidationFailedError([...body.problems, ...proof.problems])
  throw await newInvoice(context, escrow, invoicedBody(body), prefaceOf(body.problems))
}

function invoicedBody({ checked }: GenerationBody): InvoicedBody {
  if (!checked) return { count: bounds.countDefault, bodyHash: null }
  const job = generationJob(checked, canaryPath)
  return { count: job.records, bodyHash: fingerprintOf(job) }
}

/** What an invoice knows a body by. */
export const fingerprintOf = ({ body }: { body: Record<string, unknown> }): string => canonicalHash(body)

const problemsShown = 5

function prefaceOf(problems: readonly Problem[]): string | undefined {
  if (problems.length === 0) return undefined
  const shown = problems.slice(0, problemsShown).map(({ loc, msg }) => `${loc.join('.')}: ${msg}`)
  const rest = problems.length - shown.length
  return `The body is not valid; correct it first: ${shown.join('; ')}${rest > 0 ? `; and ${rest} more` : ''}.`
}
