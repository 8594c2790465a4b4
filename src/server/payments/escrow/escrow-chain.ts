import { createPublicClient, type Hash, http, isAddressEqual } from 'viem'
import { storedHex } from '@/server/payments/hex'
import type { Invoice } from '@/server/storage/tables/payments/escrow-invoices'
import { escrowAbi } from '@/wire/payments/escrow-abi'
import type { EscrowSettings } from './escrow-settings'
import type { LockReader } from './lock/verify-lock'

type Hex = `0x${string}`

/** IInvoiceEscrow.Status, in words. */
export type LockStatus = 'none' | 'locked' | 'released' | 'refunded'
const statuses: readonly LockStatus[] = ['none', 'locked', 'released', 'refunded']

/** A lock for our payee, as the escrow announced it. */
export type AnnouncedLock = { lockId: Hex; invoiceId: Hex; refundableUnixSeconds: number; blockNumber: bigint }

/** Reads from the chain that holds the escrow. Every function throws when the node does not answer. */
export type EscrowChain = {
  reader: LockReader
  /** Seconds from a lock until anyone may refund it; read once, because the contract cannot change it. */
  releaseWindowSeconds(): Promise<number>
  /** The state of the invoices' locks at the head, in their order, and the head's time. */
  lookAtLocks(
    invoices: readonly Pick<Invoice, 'escrowContract' | 'lockId'>[],
  ): Promise<{ headUnixSeconds: number; statuses: LockStatus[] }>
  /** The head: its number and its time. */
  head(): Promise<{ blockNumber: bigint; unixSeconds: number }>
  /** The locks for our payee that were made in some blocks, `searchBlocks` at most, the oldest first. */
  locksMadeIn(fromBlock: bigint, toBlock: bigint): Promise<AnnouncedLock[]>
  /** The transaction that released or refunded a lock, searched in the latest blocks. */
  findMove(invoice: Invoice, eventName: 'Released' | 'Refunded'): Promise<Hash | undefined>
}

const timeoutMs = 5_000
/** Public nodes refuse longer searches. */
export const searchBlocks = 2_000n

/** Reads the escrow through a JSON-RPC node; simultaneous questions go in one request. */
export function openEscrowChain({ chainRpcUrl, contract, payee, network }: EscrowSettings): EscrowChain {
  const transport = http(chainRpcUrl, { batch: true, timeout: timeoutMs, retryCount: 1 })
  const client = createPublicClient({ transport, cacheTime: 0 })
  let window: Promise<number> | undefined

  async function readWindow(): Promise<number> {
    const escrow = { address: contract, abi: escrowAbi } as const
    const [seconds, token] = await Promise.all([
      client.readContract({ ...escrow, functionName: 'releaseWindow' }),
      client.readContract({ ...escrow, functionName: 'token' }),
    ])
    if (!isAddressEqual(token, network.usdc.address)) {
      throw new Error(`ESCROW_CONTRACT ${contract} holds the token ${token} instead of ${network.usdc.address}`)
    }
    return seconds
  }

  return {
    reader: client,

    releaseWindowSeconds: () => {
      window ??= readWindow().catch((error: unknown) => {
        window = undefined
        throw error
      })
      return window
    },

    async lookAtLocks(invoices) {
      const [head, ...locks] = await Promise.all([
        client.getBlock({ blockTag: 'latest' }),
        ...invoices.map(({ escrowContract, lockId }) =>
          client.readContract({
            address: storedHex(escrowContract),
            abi: escrowAbi,
            functionName: 'lockOf',
            args: [storedHex(lockId)],
          }),
        ),
      ])
      return {
        headUnixSeconds: Number(head.timestamp),
        statuses: locks.map(({ status }) => statuses[status] ?? 'none'),
      }
    },

    async head() {
      const { number, timestamp } = await client.getBlock({ blockTag: 'latest' })
      return { blockNumber: number, unixSeconds: Number(timestamp) }
    },

    async locksMadeIn(fromBlock, toBlock) {
      const filter = { address: contract, abi: escrowAbi, eventName: 'Locked', args: { payee }, strict: true } as const
      const events = await client.getContractEvents({ ...filter, fromBlock, toBlock })
      return events.map(({ args: { lockId, invoiceId, refundableAt }, blockNumber }) => ({
        lockId,
        invoiceId,
        refundableUnixSeconds: refundableAt,
        blockNumber,
      }))
    },

    async findMove({ escrowContract, lockId }, eventName) {
      const head = await client.getBlockNumber()
      const fromBlock = head > searchBlocks ? head - searchBlocks + 1n : 0n
      const filter = {
        address: storedHex(escrowContract),
        abi: escrowAbi,
        eventName,
        args: { lockId: storedHex(lockId) },
      } as const
      const [move] = await client.getContractEvents({ ...filter, fromBlock, toBlock: head })
      return move?.transactionHash
    },
  }
}
