import { type Invoice, type InvoiceState, invoiceOf } from './escrow-invoices'
import type { Database } from './open-database'

/** Steps of the process that releases and refunds; `delivered` again is a release that did not happen. */
export type ReleaseStep =
  | { to: 'releasing' }
  | { to: 'released'; releaseTx: string }
  | { to: 'delivered' }
  | { to: 'refunded'; refundTx: string }
  | { to: 'refunding'; failureReason: string }

const releaseStepsFrom: Record<ReleaseStep['to'], InvoiceState[]> = {
  releasing: ['delivered'],
  released: ['delivered', 'releasing'],
  delivered: ['releasing'],
  refunded: ['refunding', 'delivered', 'releasing'], // from the refund time on anyone may refund a lock
  refunding: ['refunding'],
}

/** Takes a step for every one of the invoices that is in a state from which it leads; resolves to those that took it. */
export async function stepInvoices(
  { prisma }: Database,
  invoiceIds: readonly string[],
  { to, ...brought }: ReleaseStep,
  now: Date,
): Promise<Invoice[]> {
  const tried = to === 'releasing' || to === 'refunding' ? { attempts: { increment: 1 } } : {}
  const rows = await prisma.escrowInvoice.updateManyAndReturn({
    where: { invoiceId: { in: [...invoiceIds] }, state: { in: releaseStepsFrom[to] } },
    data: { ...brought, ...tried, state: to, updatedAt: now },
  })
  return rows.map(invoiceOf)
}

/** Invoices in a state, those whose lock can be refunded soonest first. */
export async function invoicesIn({ prisma }: Database, state: InvoiceState, limit: number): Promise<Invoice[]> {
  const rows = await prisma.escrowInvoice.findMany({ where: { state }, orderBy: { refundableAt: 'asc' }, take: limit })
  return rows.map(invoiceOf)
}
