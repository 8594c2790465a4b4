/** The only place with chain ids and token addresses. */
export type Network = {
  /** x402 version 1 name. */
  readonly name: 'base-sepolia' | 'base'
  /** CAIP-2 id, x402 version 2. */
  readonly caip2: `eip155:${number}`
  readonly chainId: number
  readonly human: string
  readonly usdc: {
    readonly address: `0x${string}`
    readonly symbol: string
    readonly decimals: number
    /** The token's EIP-712 domain, which a payer signs in. */
    readonly domain: { readonly name: string; readonly version: string }
  }
}

/**
 * Base Sepolia with Circle's test USDC.
 * Source: Circle, "USDC contract addresses", testnets; the sandbox chain answers under the same id and address.
 */
export const baseSepolia: Network = {
  name: 'base-sepolia',
  caip2: 'eip155:84532',
  chainId: 84_532,
  human: 'Base Sepolia',
  usdc: {
    address: '0x036CbD53842c5426634e7929541eC2318f3dCF7e',
    symbol: 'USDC',
    decimals: 6,
    domain: { name: 'USDC', version: '2' },
  },
}

/**
 * Base with Circle's USDC, whose EIP-712 domain has another name than that of its test token.
 * Source: Circle, "USDC contract addresses", mainnets; name() and version() of the contract.
 */
const base: Network = {
  name: 'base',
  caip2: 'eip155:8453',
  chainId: 8453,
  human: 'Base',
  usdc: {
    address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
    symbol: 'USDC',
    decimals: 6,
    domain: { name: 'USD Coin', version: '2' },
  },
}

export const networks: Readonly<Record<Network['name'], Network>> = { 'base-sepolia': baseSepolia, base }
