import { describe, expect, it } from 'vitest'
import { findLock, type LockSearch } from './find-lock'

const address = `0x${'1'.repeat(40)}` as const
const lockId = `0x${'2'.repeat(64)}` as const
const head = 40_000_000n
const transactionHash = `0x${'3'.repeat(64)}` as const

/** A node of a chain whose blocks have given times; it holds one lock, and refuses long searches as public nodes do. */
function nodeOf(timeOf: (block: bigint) => bigint, lockedIn: bigint) {
  const asked = { blocks: 0 }
  const node = {
    getBlock: async ({ blockNumber: number }: { blockNumber: bigint }) => {
      asked.blocks++
      return { number, timestamp: timeOf(number) }
    },
    getContractEvents: async ({ fromBlock, toBlock }: { fromBlock: bigint; toBlock: bigint }) => {
      if (toBlock - fromBlock >= 2_000n || toBlock > head) throw new RangeError('a range that nodes refuse')
      return fromBlock <= lockedIn && lockedIn <= toBlock ? [{ blockNumber: lockedIn, transactionHash }] : []
    },
  }
  return { node: node as unknown as LockSearch, asked } // the two calls that a search makes
}

const chains: [string, (block: bigint) => bigint][] = [
  ['two seconds a block', (block) => 1_700_000_000n + block * 2n],
  ['first slow, then fast', (block) => (block < 10_000_000n ? block * 12n : 120_000_000n + (block - 10_000_000n) / 4n)],
  ['an hour without a block', (block) => block * 2n + (block > head - 9_000n ? 3_600n : 0n)],
  ['a clock that was set on', (block) => block + (block > head - 5_000n ? 10n ** 9n : 0n)],
]

describe.each(chains)('a chain of %s', (_title, timeOf) => {
  it.each([0n, 1n, 1_999n, 2_000n, 43_200n, 302_400n, head])('finds a lock %d blocks old', async (age) => {
    const { node, asked } = nodeOf(timeOf, head - age)
    const lockedAtSeconds = Number(timeOf(head - age))
    const found = await findLock(
      node,
      { escrowContract: address, lockId, lockedAtSeconds },
      { number: head, timestamp: timeOf(head) },
    )
    expect(found).toMatchObject({ blockNumber: head - age, transactionHash })
    expect(asked.blocks).toBeLessThan(25)
  })
})

it('asks a steady chain for three blocks', async () => {
  const timeOf = (block: bigint) => block * 2n
  const { node, asked } = nodeOf(timeOf, head - 43_200n)
  const lockedAtSeconds = Number(timeOf(head - 43_200n))
  await findLock(node, { escrowContract: address, lockId, lockedAtSeconds }, { number: head, timestamp: timeOf(head) })
  expect(asked.blocks).toBe(3)
})
