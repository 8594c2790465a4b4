import type { Database } from '@/server/storage/open-database'

/** An escrow contract and the payee whose locks are searched for. Addresses in lower case. */
export type SearchedEscrow = { chainId: number; escrowContract: string; payee: string }

/**
 * Takes the turn to search an escrow for locks that nobody presented: one of any number of processes gets it, unless
 * one has taken it since `takenBefore`.
 * @returns the first block to search, null before the first search; undefined if it is not the caller's turn.
 */
export async function takeSearch(
  { prisma }: Database,
  { chainId, escrowContract, payee }: SearchedEscrow,
  { now, takenBefore }: { now: Date; takenBefore: Date },
): Promise<bigint | null | undefined> {
  const rows = await prisma.$queryRaw<{ next_block: bigint | null }[]>`
    INSERT INTO escrow_cursor AS c (chain_id, escrow_contract, payee, taken_at)
    VALUES (${chainId}, ${escrowContract}, ${payee}, ${now}::timestamptz)
    ON CONFLICT (chain_id, escrow_contract, payee) DO UPDATE SET taken_at = EXCLUDED.taken_at
    WHERE c.taken_at <= ${takenBefore}::timestamptz
    RETURNING next_block`
  return rows[0]?.next_block
}

/** Records that every lock before `nextBlock` is processed. A slower search never moves it back. */
export async function keepSearch({ prisma }: Database, escrow: SearchedEscrow, nextBlock: bigint): Promise<void> {
  const behind = { OR: [{ nextBlock: null }, { nextBlock: { lt: nextBlock } }] }
  await prisma.escrowCursor.updateMany({ where: { ...escrow, ...behind }, data: { nextBlock } })
}
