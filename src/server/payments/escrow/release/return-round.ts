import { log } from '@/server/kernel/log'
import { type AnnouncedLock, searchBlocks } from '@/server/payments/escrow/escrow-chain'
import { type EscrowTools, emit } from '@/server/payments/escrow/ledger'
import { keepSearch, takeSearch } from '@/server/storage/tables/payments/escrow-cursor'
import { findInvoices, type Invoice } from '@/server/storage/tables/payments/escrow-invoices'
import type { EscrowOperator } from './escrow-operator'

const searchEveryMs = 60_000
/** Ranges of blocks a turn: how fast the search catches up after an absence. */
const rangesPerTurn = 20
/** Blocks before the head that a reorganisation may still fill with a lock. */
const unsettledBlocks = 64n
/** The gas per lock barely falls beyond this many (ADR 8). */
const locksPerTransaction = 50

/**
 * Gives back locks for our invoices that were never presented, or were made on other terms than the invoice's, once
 * its release window has ended: its payer may have no ether to take it back. Locks are read from the chain from a kept
 * block on; one that buys an answer is left to the ledger. Whatever fails is tried again by a later round.
 */
export async function returnRound(tools: EscrowTools, operator: EscrowOperator | undefined): Promise<void> {
  if (!operator) return
  const { db, clock, chain, settings } = tools
  const { network, contract, payee } = settings
  const escrow = {
    chainId: network.chainId,
    escrowContract: contract.toLowerCase(),
    payee: payee.toLowerCase(),
  }
  const now = clock.now()
  const turn = { now, takenBefore: new Date(now.getTime() - searchEveryMs) }
  const kept = await takeSearch(db, escrow, turn)
  if (kept === undefined) return
  const head = await chain.head()
  let from = kept ?? notBelowZero(head.blockNumber - searchBlocks)
  for (let range = 0; range < rangesPerTurn && from <= head.blockNumber; range++) {
    const end = from + searchBlocks - 1n
    const to = end < head.blockNumber ? end : head.blockNumber
    const locks = await chain.locksMadeIn(from, to)
    // The window is the escrow's, so later locks can be refunded later.
    const firstOpen = locks.find(({ refundableUnixSeconds }) => refundableUnixSeconds > head.unixSeconds)
    const over = locks.filter(({ refundableUnixSeconds }) => refundableUnixSeconds <= head.unixSeconds)
    await returnLocks(tools, operator, over)
    const settled = notBelowZero(head.blockNumber - unsettledBlocks)
    const next = firstOpen?.blockNumber ?? (to < settled ? to + 1n : settled)
    await keepSearch(db, escrow, next)
    if (firstOpen || next <= to) return
    from = next
  }
}

async function returnLocks(
  tools: EscrowTools,
  operator: EscrowOperator,
  locks: readonly AnnouncedLock[],
): Promise<void> {
  const invoices = await findInvoices(tools.db, [...new Set(locks.map(({ invoiceId }) => invoiceId))])
  const byId = new Map(invoices.map((invoice) => [invoice.invoiceId, invoice]))
  const unsold = locks.flatMap(({ invoiceId, lockId }) => {
    const invoice = byId.get(invoiceId)
    return invoice && invoice.lockId !== lockId ? [{ ...invoice, lockId }] : []
  })
  const { statuses } = await tools.chain.lookAtLocks(unsold)
  const locked = unsold.filter((_, at) => statuses[at] === 'locked')
  for (let at = 0; at < locked.length; at += locksPerTransaction) {
    await refundBatch(tools, operator, locked.slice(at, at + locksPerTransaction))
  }
}

type UnsoldLock = Invoice & { lockId: `0x${string}` }

/** The transaction skips payers whom the token refuses to pay; nobody can help them, so the search continues. */
async function refundBatch(tools: EscrowTools, operator: EscrowOperator, batch: readonly UnsoldLock[]): Promise<void> {
  const lockIds = batch.map(({ lockId }) => lockId)
  const refundTx = await operator.refundMany(tools.settings.contract, lockIds)
  const { statuses } = await tools.chain.lookAtLocks(batch)
  for (const [at, invoice] of batch.entries()) {
    if (statuses[at] === 'refunded') await emit(tools, 'refunded', invoice, refundTx)
    else log.error({ event: 'escrow', fault: 'a lock could not be refunded', lock: invoice.lockId })
  }
}

const notBelowZero = (block: bigint): bigint => (block > 0n ? block : 0n)
