import { checkGeneration } from '@/server/api/body/check-generation'
import type { Context } from '@/server/api/context'
import { generationJob } from '@/server/api/jobs/generate'
import { middleware } from '@/server/api/trpc'
import { canonicalHash } from '@/server/kernel/canonical-json'
import { ValidationFailedError } from '@/server/kernel/validation-failed'
import { canaryPath } from '@/server/payments/payment-environment'
import type { Problem } from '@/wire/problem'
import { bounds } from '@/wire/vocabulary'
import { type InvoicedBody, newInvoice } from './escrow-invoice'
import { escrowProof } from './escrow-proof'

/**
 * Where escrow is enabled, answers a call without key, payment and proof with an invoice before anything else is judged,
 * and hands the proof of a lock on to admission (SPEC "Rules" 3, ADR 8).
 * @throws InvoiceRequiredError (402), ValidationFailedError (422) for a proof that is not whole, ChainUnavailableError
 */
export const requireLock = middleware(async ({ ctx, getRawInput, next }) => {
  const { escrow } = ctx.services
  if (!escrow || ctx.caller.kind === 'key' || ctx.call.payment) return next()
  const rawBody = await getRawInput()
  const proof = escrowProof(rawBody)
  if (proof && 'lock' in proof) return next({ ctx: { proof: { scheme: 'escrow' as const, lock: proof.lock } } })
  const judged = judge(ctx, rawBody)
  // Of a faulty proof and a faulty body everything is told at once.
  if (proof) throw new ValidationFailedError([...judged.problems, ...proof.problems])
  throw await newInvoice(ctx, escrow, judged.body, prefaceOf(judged.problems))
})

/** An invalid body is invoiced at the default count, open to the body that it will be mended to. */
function judge({ caller, services }: Context, rawBody: unknown): { body: InvoicedBody; problems: readonly Problem[] } {
  try {
    const job = generationJob(checkGeneration(rawBody, caller, services.env.PUBLIC_URL), canaryPath)
    return { body: { count: job.records, bodyHash: fingerprintOf(job) }, problems: [] }
  } catch (error) {
    if (!(error instanceof ValidationFailedError)) throw error
    return { body: { count: bounds.countDefault, bodyHash: null }, problems: error.problems }
  }
}

/** What an invoice knows a body by. */
export const fingerprintOf = ({ body }: { body: Record<string, unknown> }): string => canonicalHash(body)

const problemsShown = 5

function prefaceOf(problems: readonly Problem[]): string | undefined {
  if (problems.length === 0) return undefined
  const shown = problems.slice(0, problemsShown).map(({ loc, msg }) => `${loc.join('.')}: ${msg}`)
  const rest = problems.length - shown.length
  return `The body is not valid; mend it first: ${shown.join('; ')}${rest > 0 ? `; and ${rest} more` : ''}.`
}
