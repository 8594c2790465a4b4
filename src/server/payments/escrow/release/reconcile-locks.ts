import { type EscrowTools, emit } from '@/server/payments/escrow/ledger'
import type { Invoice, InvoiceState } from '@/server/storage/tables/payments/escrow-invoices'
import { invoicesIn, type ReleaseStep, stepInvoices } from '@/server/storage/tables/payments/release-invoices'
import { judgeLock, type LockVerdict, secondsUntilRefund } from './judge-lock'

/** Brings invoices in these states up to date with the chain, and returns those whose locks have to be moved now. */
export async function reconcileLocks(
  tools: EscrowTools,
  states: readonly InvoiceState[],
  limit: number,
): Promise<Invoice[]> {
  const { db, clock, chain } = tools
  const open = (await Promise.all(states.map((state) => invoicesIn(db, state, limit)))).flat()
  if (open.length === 0) return []
  const { headUnixSeconds, statuses } = await chain.lookAtLocks(open)
  const alarmSeconds = await alarmSecondsOf(tools)
  const movable: Invoice[] = []
  for (const [at, invoice] of open.entries()) {
    const status = statuses[at] ?? 'none'
    const verdict = judgeLock(invoice, status, { now: clock.now(), headUnixSeconds })
    const secondsLeft = secondsUntilRefund(invoice, headUnixSeconds)
    if (isWorthIt(invoice, verdict) && secondsLeft < alarmSeconds) {
      await emit(
        tools,
        'alarm',
        invoice,
        `delivered and not released (${status} on chain), ${secondsLeft} s before its refund`,
      )
    }
    await acts[verdict](tools, invoice, movable)
  }
  return movable
}

/**
 * An unreleased lock raises an alarm in the last quarter of its window, at most a quarter of an hour before its end.
 */
async function alarmSecondsOf({ chain }: EscrowTools): Promise<number> {
  return Math.min(900, (await chain.releaseWindowSeconds()) / 4)
}

const isWorthIt = ({ state }: Invoice, verdict: LockVerdict): boolean =>
  state !== 'refunding' && (verdict === 'release' || verdict === 'wait')

type Act = (tools: EscrowTools, invoice: Invoice, movable: Invoice[]) => Promise<void>

const acts: Record<LockVerdict, Act> = {
  released: async (tools, invoice) => {
    const releaseTx = await tools.chain.findMove(invoice, 'Released')
    await take(tools, invoice, { to: 'released', releaseTx: releaseTx ?? null }, releaseTx)
  },
  refunded: async (tools, invoice) => {
    const refundTx = await tools.chain.findMove(invoice, 'Refunded')
    if (invoice.state !== 'refunding') await emit(tools, 'alarm', invoice, 'delivered, but refunded by someone')
    await take(tools, invoice, { to: 'refunded', refundTx: refundTx ?? null }, refundTx)
  },
  vanished: async (tools, invoice) => {
    await emit(tools, 'alarm', invoice, 'the chain was reorganised and the lock is gone')
    await take(tools, invoice, { to: 'refunded', refundTx: null, failureReason: 'vanished' }, 'vanished')
  },
  release: async (tools, invoice, movable) => {
    const isBack = invoice.state === 'delivered' || (await take(tools, invoice, { to: 'delivered' }))
    if (isBack) movable.push(invoice)
  },
  refund: async (tools, invoice, movable) => {
    if (invoice.state === 'refunding') return void movable.push(invoice)
    const late = { to: 'refunding', failureReason: 'not released in time' } as const
    await emit(tools, 'alarm', invoice, late.failureReason)
    await take(tools, invoice, late, late.failureReason)
  },
  wait: async () => undefined,
}

async function take(tools: EscrowTools, invoice: Invoice, step: ReleaseStep, detail?: string): Promise<boolean> {
  const stepped = await stepInvoices(tools.db, [invoice.invoiceId], step, tools.clock.now())
  for (const taken of stepped) await emit(tools, step.to, taken, detail)
  return stepped.length > 0
}
