import type { Database } from '@/server/storage/open-database'

/** Empties the ledgers of payments and invoices: for a sandbox whose chain is gone, never for money. */
export async function forgetPayments({ prisma }: Database): Promise<void> {
  await prisma.$transaction([
    prisma.x402Payment.deleteMany(),
    prisma.escrowInvoice.deleteMany(),
    prisma.escrowCursor.deleteMany(),
  ])
}
