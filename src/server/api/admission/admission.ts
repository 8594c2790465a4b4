import { accepted } from '@/server/api/body/read-body'
import { listingOf } from '@/server/api/challenge/paid-operations'
import { challengeFor, quoteOf, type ReadCall, requirePayment } from '@/server/api/challenge/require-payment'
import type { Context } from '@/server/api/context'
import { engineVersion } from '@/server/generation/generate-records'
import { asAskedCall } from '@/server/payments/scheme'
import { requireRoom } from '@/server/storage/group-commit'
import { admitKeyed } from './admit-keyed'
import { admitPaid } from './admit-paid'
import type { Admitted, Job } from './job'

/** A call whose body is read, and the job it asks for. */
type PostedCall<Checked, Prepared, Kept, Reply> = Omit<ReadCall<Checked>, 'job'> & {
  jobOf(context: Context, checked: Checked, route: string): Job<Prepared, Kept, Reply>
}

/**
 * The order in which ADR 1 refuses a call of a protected path: its price where it has no key and brings no payment, then
 * the problems of its body, then the refusals of `admit`.
 * @throws PaymentRequiredError (402), ValidationFailedError (422), and the errors of `admit` and `requirePayment`.
 */
export async function admitPosted<Checked, Prepared, Kept, Reply>(
  context: Context,
  { jobOf, ...call }: PostedCall<Checked, Prepared, Kept, Reply>,
): Promise<Admitted<Reply>> {
  const payer = await requirePayment(context, { ...call, job: (checked) => jobOf(context, checked, call.route) })
  return admit(payer, jobOf(payer, accepted(call.body), call.route))
}

/**
 * Admits a call or refuses it (ADR 1), by its key or by its proof of payment. Refusals come before the first byte of an
 * answer; claims are given back when the work fails.
 * @throws PaymentRequiredError (402), RequestInProgressError (409), DailyLimitError (429), OverloadedError (503), the
 * errors of the proof's scheme (409, 503), and those of the job's `prepare`.
 */
export async function admit<Prepared, Kept, Reply>(
  context: Context,
  job: Job<Prepared, Kept, Reply>,
): Promise<Admitted<Reply>> {
  const { perform, abandon } = await admitted(context, job)
  context.answerHeaders.set('X-Engine-Version', engineVersion)
  const counted: Admitted<Reply>['perform'] = async (progress) => {
    const reply = await perform(progress)
    context.services.metrics.countRows(job.endpoint, job.records)
    return reply
  }
  return { perform: counted, abandon }
}

async function admitted<Prepared, Kept, Reply>(
  context: Context,
  job: Job<Prepared, Kept, Reply>,
): Promise<Admitted<Reply>> {
  const { caller, proof, services } = context
  requireRoom(services.db)
  if (caller.kind === 'key') return admitKeyed(context, caller, job)
  const { endpoint, records, body } = job
  const order = { ...listingOf(services.env.PUBLIC_URL, endpoint), ...quoteOf(endpoint, records), body }
  if (proof) return admitPaid(context, proof, order, job)
  return challengeFor(context, endpoint, asAskedCall(order))
}
