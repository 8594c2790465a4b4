import type { SandboxChain } from './sandbox-chain'

const awakeBeatMs = 5_000
const asleepSeconds = 60
const awakeSeconds = 600

/**
 * Mines an empty block now and then, so that what waits for a time to pass on chain sees it pass: an automining chain
 * stops without transactions. Every five seconds for ten minutes after a transaction, later once a minute: not
 * more, because every block makes all later ones slower (anvil's time per block grows with the height: 3 ms at 4000).
 * @returns stops it.
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
  const timer = setInterval(() => void beat().catch(() => undefined), awakeBeatMs) // the next beat tries again
  return () => clearInterval(timer)
}
