import { canonicalHash } from '@/server/kernel/json/canonical-json'
import { log } from '@/server/kernel/log'
import { type EscrowTools, emit, leaseMs } from '@/server/payments/escrow/ledger'
import { storedHex } from '@/server/payments/hex'
import { finishInvoice, type Invoice, invoiceLeases } from '@/server/storage/tables/payments/escrow-invoices'
import { termFrom } from '@/server/storage/tables/payments/lease'
import { abandonedInvoices, stepInvoices, takeRefunds } from '@/server/storage/tables/payments/release-invoices'
import { chainFault, type EscrowOperator } from './escrow-operator'
import { transactionPatienceMs } from './judge-lock'
import { reconcileLocks } from './reconcile-locks'

const invoicesPerRound = 200
/** ADR 8: the gas per lock barely falls beyond this many. */
const locksPerTransaction = 50
/** A payer whose answer was lost with the process that made it has this long to come back for it. */
const abandonedAfterMs = 300_000

/**
 * Releases delivered locks, once, after it has followed the chain. Whatever fails is tried again by the next round.
 * Without an operator, it only follows and warns.
 */
export async function releaseRound(tools: EscrowTools, operator: EscrowOperator | undefined): Promise<void> {
  const releasable = await reconcileLocks(tools, ['releasing', 'delivered'], invoicesPerRound)
  if (!operator) return
  for (const batch of batchesOf(releasable)) await releaseBatch(tools, operator, batch)
}

/** Refunds failed locks, once. Anybody can cause refunds for nothing, so releases never wait for this. */
export async function refundRound(tools: EscrowTools, operator: EscrowOperator | undefined): Promise<void> {
  await giveUpAbandoned(tools)
  const refundable = await reconcileLocks(tools, ['refunding'], invoicesPerRound)
  if (!operator) return
  const now = tools.clock.now()
  const triedBefore = new Date(now.getTime() - transactionPatienceMs)
  const taken = await takeRefunds(tools.db, refundable.map(idOf), { now, triedBefore })
  for (const batch of batchesOf(taken)) await refundBatch(tools, operator, batch)
}

/** These have no worker and no waiting caller: the money goes back. */
async function giveUpAbandoned(tools: EscrowTools): Promise<void> {
  const { db, clock } = tools
  const before = new Date(clock.now().getTime() - abandonedAfterMs)
  for (const { invoiceId } of await abandonedInvoices(db, before, invoicesPerRound)) {
    const invoice = await invoiceLeases.takeOver(db, { invoiceId }, termFrom(clock, leaseMs))
    if (!invoice?.owner) continue
    const step = { to: 'refunding', failureReason: 'abandoned' } as const
    await finishInvoice(db, { invoiceId, owner: invoice.owner }, step, clock.now())
    await emit(tools, 'refunding', invoice, step.failureReason)
  }
}

/** A transaction pays one payee of one escrow. */
function batchesOf(invoices: readonly Invoice[]): Invoice[][] {
  const filling = new Map<string, Invoice[]>()
  const batches: Invoice[][] = []
  for (const invoice of invoices) {
    const key = `${invoice.escrowContract} ${invoice.payee}`
    const batch = filling.get(key)
    if (batch && batch.length < locksPerTransaction) batch.push(invoice)
    else {
      const next = [invoice]
      filling.set(key, next)
      batches.push(next)
    }
  }
  return batches
}

async function releaseBatch(tools: EscrowTools, operator: EscrowOperator, batch: readonly Invoice[]): Promise<void> {
  const { db, clock } = tools
  // Of several processes one takes each; should two send the same lock all the same, the escrow pays it once.
  const taken = await stepInvoices(db, batch.map(idOf), { to: 'releasing' }, clock.now())
  const [first] = taken
  if (!first) return
  for (const invoice of taken) await emit(tools, 'releasing', invoice)
  const locks = taken.map(({ lockId, recipe }) => ({
    lockId: storedHex(lockId),
    deliveryHash: `0x${canonicalHash(recipe)}` as const,
  }))
  try {
    const releaseTx = await operator.releaseMany(storedHex(first.escrowContract), storedHex(first.payee), locks)
    await concludeReleases(tools, taken, releaseTx)
  } catch (error) {
    report('release', taken.length, error)
    await stepInvoices(db, taken.map(idOf), { to: 'delivered' }, clock.now())
  }
}

/** The transaction skips locks that cannot be released, so each is looked at. */
async function concludeReleases(tools: EscrowTools, taken: readonly Invoice[], releaseTx: string): Promise<void> {
  const { statuses } = await tools.chain.lookAtLocks(taken)
  const released = taken.filter((_, at) => statuses[at] === 'released')
  const stepped = await stepInvoices(tools.db, released.map(idOf), { to: 'released', releaseTx }, tools.clock.now())
  for (const invoice of stepped) await emit(tools, 'released', invoice, releaseTx)
}

async function refundBatch(tools: EscrowTools, operator: EscrowOperator, batch: readonly Invoice[]): Promise<void> {
  const [first] = batch
  if (!first) return
  try {
    const refundTx = await operator.refundMany(
      storedHex(first.escrowContract),
      batch.map(({ lockId }) => storedHex(lockId)),
    )
    const { statuses } = await tools.chain.lookAtLocks(batch)
    const refunded = batch.filter((_, at) => statuses[at] === 'refunded')
    const stepped = await stepInvoices(tools.db, refunded.map(idOf), { to: 'refunded', refundTx }, tools.clock.now())
    for (const invoice of stepped) await emit(tools, 'refunded', invoice, refundTx)
  } catch (error) {
    report('refund', batch.length, error)
  }
}

/** A retry needs no alarm, but an operator without ether shows here first. */
const report = (what: string, locks: number, error: unknown): void =>
  log.error({ event: 'escrow', fault: `a ${what} failed`, locks, reason: chainFault(error) })

const idOf = ({ invoiceId }: Invoice): string => invoiceId
