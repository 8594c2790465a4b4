import type { Database } from '@/server/storage/open-database'
import { type Invoice, type InvoiceState, invoiceOf } from './escrow-invoices'

/**
 * Steps of the process that releases and refunds; a step back to `delivered` is a release that did not happen. The
 * transaction is null if it is someone else's and too old to be found.
 */
export type ReleaseStep =
  | { to: 'releasing' }
  | { to: 'released'; releaseTx: string | null }
  | { to: 'delivered' }
  | { to: 'refunded'; refundTx: string | null; failureReason?: string }
  | { to: 'refunding'; failureReason: string }

/** The chain's state comes first: a payee may release and, from the refund time on, anyone may refund by hand. */
const releaseStepsFrom: Record<ReleaseStep['to'], InvoiceState[]> = {
  releasing: ['delivered'],
  released: ['delivered', 'releasing', 'refunding'],
  delivered: ['releasing'],
  refunded: ['refunding', 'delivered', 'releasing'],
  refunding: ['refunding', 'delivered', 'releasing'],
}

/** Applies a step to all invoices in a state that allows it; resolves to the changed ones. */
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

/** Invoices in a state, earliest refund time first. */
export async function invoicesIn({ prisma }: Database, state: InvoiceState, limit: number): Promise<Invoice[]> {
  const rows = await prisma.escrowInvoice.findMany({ where: { state }, orderBy: { refundableAt: 'asc' }, take: limit })
  return rows.map(invoiceOf)
}

/**
 * Takes the invoices whose refund has not been tried since `triedBefore`: one of any number of processes gets each of
 * them.
 */
export async function takeRefunds(
  { prisma }: Database,
  invoiceIds: readonly string[],
  { now, triedBefore }: { now: Date; triedBefore: Date },
): Promise<Invoice[]> {
  const untried = { OR: [{ attempts: 0 }, { updatedAt: { lte: triedBefore } }] }
  const rows = await prisma.escrowInvoice.updateManyAndReturn({
    where: { invoiceId: { in: [...invoiceIds] }, state: 'refunding', ...untried },
    data: { attempts: { increment: 1 }, updatedAt: now },
  })
  return rows.map(invoiceOf)
}

/** Locked invoices whose lease expired by `before`, oldest first. */
export async function abandonedInvoices({ prisma }: Database, before: Date, limit: number): Promise<Invoice[]> {
  const where = { state: 'locked', leaseUntil: { lte: before } } as const
  const rows = await prisma.escrowInvoice.findMany({ where, orderBy: { leaseUntil: 'asc' }, take: limit })
  return rows.map(invoiceOf)
}
