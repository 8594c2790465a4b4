import type { SandboxChain } from './sandbox-chain'

const awakeBeatMs = 5_000
const asleepSeconds = 60
const awakeSeconds = 600

/**
 * Mines an empty block from time to time so that chain time advances: an automining chain stops without transactions.
 * Every five seconds for ten minutes after a transaction, then once a minute; not more often, because every block makes
 * all later ones slower (anvil's time per block grows with the height: 3 ms at 4000).
 * @returns a function that stops it.
 */
export function keepTime(chain: SandboxChain, now: () => Date): () => void {
  let awakeUntil = now().getTime() / 1000 + awakeSeconds
  const beat = async () => {
    const head = await chain.getBlock()
    const headTime = Number(head.timestamp)
    if (head.transactions.length > 0) awakeUntil = headTime + awakeSeconds
    const time = now().getTime() / 1000
    const pause = time < awakeUntil ? awakeBeatMs / 1000 : asleepSeconds
    if (time - headTime >= pause) await chain.mine({ blocks: 1 })
  }
  const timer = setInterval(() => void beat().catch(() => undefined), awakeBeatMs) // the next tick tries again
  return () => clearInterval(timer)
}
