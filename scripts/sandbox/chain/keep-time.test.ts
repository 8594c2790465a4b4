import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepTime } from './keep-time'
import type { SandboxChain } from './sandbox-chain'

beforeEach(() => vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => vi.useRealTimers())

const seconds = () => Math.floor(Date.now() / 1000)

/** A node that mines on request, at the time of the test's clock. */
function node() {
  const blocks = [{ timestamp: BigInt(seconds()), transactions: [] as string[] }]
  const mine = async (_?: unknown, transactions: string[] = []) => {
    blocks.push({ timestamp: BigInt(seconds()), transactions })
  }
  const getBlock = async () => blocks.at(-1)
  return { blocks, mine, chain: { getBlock, mine } as unknown as SandboxChain } // the only members used
}

describe('keepTime', () => {
  it('keeps the head within seconds of the clock for ten minutes, then within a minute', async () => {
    const { blocks, chain } = node()
    const stop = keepTime(chain, () => new Date())
    await vi.advanceTimersByTimeAsync(600_000)
    expect(blocks.length).toBe(1 + 119)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(blocks.length).toBe(1 + 119 + 60)
    stop()
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(blocks.length).toBe(1 + 119 + 60)
  })

  it('wakes up on a transaction', async () => {
    const { blocks, mine, chain } = node()
    const stop = keepTime(chain, () => new Date())
    await vi.advanceTimersByTimeAsync(1_200_000)
    const asleep = blocks.length
    await mine({}, ['0x1'])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(blocks.length).toBeGreaterThan(asleep + 10)
    stop()
  })

  it('continues after the node once does not respond', async () => {
    const { blocks, chain } = node()
    const broken = vi.spyOn(chain, 'getBlock').mockRejectedValueOnce(new Error('no answer'))
    const stop = keepTime(chain, () => new Date())
    await vi.advanceTimersByTimeAsync(20_000)
    expect(broken).toHaveBeenCalledTimes(4)
    expect(blocks.length).toBe(1 + 3)
    stop()
  })
})
