import type { SandboxChain } from './sandbox-chain'

const beatMs = 5_000
const awakeSeconds = 600

/**
 * Mines an empty block every five seconds for ten minutes after each transaction, so that what waits for a time to pass
 * on chain sees it pass: an automining chain stands still without transactions. Not longer, because every block makes
 * all later ones slower (anvil's time per block grows with the height: 3 ms at 4000).
 * @returns stops it.
 */
export function keepTime(chain: SandboxChain, now: () => Date): () => void {
  let awakeUntil = 0
  const beat = async () => {
    const head = await chain.getBlock()
    const time = now().getTime() / 1000
    const at = Number(head.timestamp)
    if (head.transactions.length > 0) awakeUntil = at + awakeSeconds
    if (time - at >= beatMs / 1000 && time < awakeUntil) await chain.mine({ blocks: 1 })
  }
  const timer = setInterval(() => void beat().catch(() => undefined), beatMs) // the next beat tries again
  return () => clearInterval(timer)
}
