import { createTestClient, defineChain, http, publicActions, walletActions } from 'viem'
import { baseSepolia } from '@/server/payments/networks'

/** A client with full control over the sandbox's chain: the caller's transactions, and anvil's own methods. */
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

/** The address of Multicall3 on every public chain, through which facilitators read. */
export const multicall3Address = '0xcA11bde05977b3631167028862bE2a173976CA11'
