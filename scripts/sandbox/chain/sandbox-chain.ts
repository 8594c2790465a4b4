import { createTestClient, defineChain, http, publicActions, walletActions } from 'viem'
import { baseSepolia } from '@/server/payments/networks'

/** A client that may do anything on the sandbox's chain: the caller's transactions, and anvil's own powers. */
export type SandboxChain = ReturnType<typeof sandboxChain>

export function sandboxChain(rpcUrl: string) {
  const chain = defineChain({
    id: baseSepolia.chainId,
    name: baseSepolia.human,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
    contracts: { multicall3: { address: multicall3Address } },
  })
  return createTestClient({
    mode: 'anvil',
    chain,
    transport: http(rpcUrl, { batch: true }),
    pollingInterval: 20,
    cacheTime: 0,
  })
    .extend(publicActions)
    .extend(walletActions)
}

/** Where the original of Multicall3 is on every public chain; facilitators read through it. */
export const multicall3Address = '0xcA11bde05977b3631167028862bE2a173976CA11'
