import type { Database } from '@/server/storage/open-database'
import { type StoredRecipe, storedRecipe } from '@/server/storage/tables/json'

/** A paid and delivered call, of any scheme. */
export type Purchase = {
  scheme: 'x402' | 'escrow'
  /** Path of the operation. */
  route: string
  amountMicroUsdc: number
  chainId: number
  /** The transaction that settled the payment or locked the money. */
  transaction: string
  paidAt: Date
  /** The recipe of the response; null if no longer kept. */
  recipe: StoredRecipe | null
}

/**
 * Purchases of a wallet since a moment, the latest first.
 * @param payer 0x and 40 hexadecimal digits, in any letter case.
 */
export async function purchasesOf(
  { prisma }: Database,
  { payer, since, limit }: { payer: string; since: Date; limit: number },
): Promise<Purchase[]> {
  const [payments, invoices] = await Promise.all([
    prisma.x402Payment.findMany({
      where: { payer: payer.toLowerCase(), state: 'settled', settledAt: { gt: since } },
      orderBy: { settledAt: 'desc' },
      take: limit,
    }),
    prisma.escrowInvoice.findMany({
      where: {
        payer: payer.toLowerCase(),
        state: { in: ['delivered', 'releasing', 'released'] },
        updatedAt: { gt: since },
      },
      orderBy: { updatedAt: 'desc' },
      take: limit,
    }),
  ])
  const ofX402 = payments.map((row): Purchase => {
    const { route, chainId, settlementTx, settledAt, updatedAt } = row
    const paid = { transaction: settlementTx ?? '', paidAt: settledAt ?? updatedAt }
    return { scheme: 'x402', route, chainId, ...paid, ...amountAndRecipe(row) }
  })
  const ofEscrow = invoices.map((row): Purchase => {
    const { route, chainId, lockTx, issuedAt } = row
    return { scheme: 'escrow', route, chainId, transaction: lockTx ?? '', paidAt: issuedAt, ...amountAndRecipe(row) }
  })
  return [...ofX402, ...ofEscrow].sort((a, b) => b.paidAt.getTime() - a.paidAt.getTime()).slice(0, limit)
}

const amountAndRecipe = ({ amountMicroUsdc, recipe }: { amountMicroUsdc: bigint; recipe: unknown }) => ({
  amountMicroUsdc: Number(amountMicroUsdc),
  recipe: storedRecipe(recipe),
})
