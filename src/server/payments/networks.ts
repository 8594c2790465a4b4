/** The only place with chain ids and token addresses. */
export type Network = {
  /** x402 version 1 name. */
  readonly name: 'base-sepolia'
  /** CAIP-2 id, x402 version 2. */
  readonly caip2: `eip155:${number}`
  readonly chainId: number
  readonly human: string
  readonly usdc: {
    readonly address: `0x${string}`
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
    decimals: 6,
    domain: { name: 'USDC', version: '2' },
  },
}
