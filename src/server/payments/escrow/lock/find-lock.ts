import type { PublicClient } from 'viem'
import { escrowAbi } from '@/wire/payments/escrow-abi'

type Hex = `0x${string}`
type Block = { readonly number: bigint; readonly timestamp: bigint }
export type LockSearch = Pick<PublicClient, 'getBlock' | 'getContractEvents'>

/** Public nodes refuse longer searches. */
const searchBlocks = 2_000n

/** A lock that the escrow holds, and the time of its block. */
export type HeldLock = { escrowContract: Hex; lockId: Hex; lockedAtSeconds: number }

/** The event of a lock, however old; undefined where the node does not have it. The id covers all terms of the lock. */
export async function findLock(
  chain: LockSearch,
  { escrowContract: address, lockId, lockedAtSeconds }: HeldLock,
  head: Block,
): Promise<{ blockNumber: bigint; transactionHash: Hex } | undefined> {
  const range = await blocksAround(chain, BigInt(lockedAtSeconds), head)
  const filter = { address, abi: escrowAbi, eventName: 'Locked', args: { lockId } } as const
  const [event] = await chain.getContractEvents({ ...filter, ...range })
  return event
}

const margin = searchBlocks / 2n - 1n
/** On a chain of a constant block time two are enough; afterwards the range is halved. */
const guesses = 6

/** A range of at most `searchBlocks` blocks that contains those of a time. */
async function blocksAround(chain: LockSearch, seconds: bigint, head: Block) {
  if (head.number < searchBlocks) return { fromBlock: 0n, toBlock: head.number }
  let [low, high]: [Block, Block] = [await chain.getBlock({ blockNumber: 0n }), head]
  for (let turn = 0; high.number - low.number >= searchBlocks; turn++) {
    const middle = turn < guesses ? guessed(low, high, seconds, turn) : (low.number + high.number) / 2n
    const block = await chain.getBlock({ blockNumber: between(low.number + 1n, middle, high.number - 1n) })
    if (block.timestamp === seconds) {
      return {
        fromBlock: between(0n, block.number - margin, head.number),
        toBlock: between(0n, block.number + margin, head.number),
      }
    }
    if (block.timestamp < seconds) low = block
    else high = block
  }
  return { fromBlock: low.number, toBlock: high.number }
}

/** Alternately a little before and a little after the block that a constant block time would give. */
function guessed(low: Block, high: Block, seconds: bigint, turn: number): bigint {
  const [blocks, time] = [high.number - low.number, high.timestamp - low.timestamp]
  const expected = low.number + (time > 0n ? (blocks * (seconds - low.timestamp)) / time : 0n)
  return turn % 2 === 0 ? expected - margin / 2n : expected + margin / 2n
}

const between = (least: bigint, number: bigint, most: bigint): bigint =>
  number < least ? least : number > most ? most : number
