import type { Database } from '@/server/storage/open-database'

export type OpenEntries = { ledger: 'x402' | 'escrow'; state: string; entries: number }

/** Number of payments and escrow invoices in each non-final state. */
export async function countOpenEntries({ prisma }: Database): Promise<OpenEntries[]> {
  return prisma.$queryRaw<OpenEntries[]>`
    SELECT 'x402' AS ledger, state::text, count(*)::int AS entries FROM x402_payment
    WHERE state IN ('claimed', 'worked', 'settling') GROUP BY state
    UNION ALL
    SELECT 'escrow', state::text, count(*)::int FROM escrow_invoice
    WHERE state IN ('locked', 'delivered', 'releasing', 'refunding') GROUP BY state`
}

/** Empties the ledgers of payments and invoices: for a sandbox whose chain is gone, never for money. */
export async function forgetPayments({ prisma }: Database): Promise<void> {
  await prisma.$transaction([
    prisma.x402Payment.deleteMany(),
    prisma.escrowInvoice.deleteMany(),
    prisma.escrowCursor.deleteMany(),
  ])
}
