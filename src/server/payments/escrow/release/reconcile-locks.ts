import { type EscrowTools, emit } from '@/server/payments/escrow/ledger'
import type { Invoice } from '@/server/storage/tables/escrow-invoices'
import { invoicesIn, type ReleaseStep, stepInvoices } from '@/server/storage/tables/release-invoices'
import { judgeLock, type LockVerdict, secondsUntilRefund } from './judge-lock'

export type Reconciled = { releasable: Invoice[]; refundable: Invoice[] }

/** Follows the chain with all locks that were worked for, and tells which of them are to be moved. */
export async function reconcileLocks(tools: EscrowTools, limit: number): Promise<Reconciled> {
  const { db, clock, chain } = tools
  const states = ['refunding', 'releasing', 'delivered'] as const
  const open = (await Promise.all(states.map((state) => invoicesIn(db, state, limit)))).flat()
  if (open.length === 0) return { releasable: [], refundable: [] }
  const { headUnixSeconds, statuses } = await chain.lookAtLocks(open)
  const alarmSeconds = await alarmSecondsOf(tools)
  const reconciled: Reconciled = { releasable: [], refundable: [] }
  for (const [at, invoice] of open.entries()) {
    const status = statuses[at] ?? 'none'
    const verdict = judgeLock(invoice, status, { now: clock.now(), headUnixSeconds })
    const secondsLeft = secondsUntilRefund(invoice, headUnixSeconds)
    if (isWorthIt(invoice, verdict) && secondsLeft < alarmSeconds) {
      emit(
        tools,
        'alarm',
        invoice,
        `delivered and not released (${status} on chain), ${secondsLeft} s before its refund`,
      )
    }
    await acts[verdict](tools, invoice, reconciled)
  }
  return reconciled
}

/** A lock is alarming in the last quarter of its window, at most a quarter of an hour before its end. */
async function alarmSecondsOf({ chain }: EscrowTools): Promise<number> {
  return Math.min(900, (await chain.releaseWindowSeconds()) / 4)
}

const isWorthIt = ({ state }: Invoice, verdict: LockVerdict): boolean =>
  state !== 'refunding' && (verdict === 'release' || verdict === 'wait')

type Act = (tools: EscrowTools, invoice: Invoice, reconciled: Reconciled) => Promise<void>

const acts: Record<LockVerdict, Act> = {
  released: async (tools, invoice) => {
    const releaseTx = await tools.chain.findMove(invoice, 'Released')
    await take(tools, invoice, { to: 'released', releaseTx: releaseTx ?? null }, releaseTx)
  },
  refunded: async (tools, invoice) => {
    const refundTx = await tools.chain.findMove(invoice, 'Refunded')
    if (invoice.state !== 'refunding') await emit(tools, 'alarm', invoice, 'delivered, but refunded by somebody')
    await take(tools, invoice, { to: 'refunded', refundTx: refundTx ?? null }, refundTx)
  },
  vanished: async (tools, invoice) => {
    await emit(tools, 'alarm', invoice, 'the chain was reorganised and the lock is gone')
    await take(tools, invoice, { to: 'refunded', refundTx: null, failureReason: 'vanished' }, 'vanished')
  },
  release: async (tools, invoice, { releasable }) => {
    const isBack = invoice.state === 'delivered' || (await take(tools, invoice, { to: 'delivered' }))
    if (isBack) releasable.push(invoice)
  },
  refund: async (tools, invoice, { refundable }) => {
    const late = { to: 'refunding', failureReason: 'not released in time' } as const
    if (invoice.state !== 'refunding') {
      await emit(tools, 'alarm', invoice, late.failureReason)
      await take(tools, invoice, late, late.failureReason)
    }
    refundable.push(invoice)
  },
  wait: async () => undefined,
}

async function take(tools: EscrowTools, invoice: Invoice, step: ReleaseStep, detail?: string): Promise<boolean> {
  const stepped = await stepInvoices(tools.db, [invoice.invoiceId], step, tools.clock.now())
  for (const taken of stepped) await emit(tools, step.to, taken, detail)
  return stepped.length > 0
}
