/** Networks that the service can be paid on: of test money, and of real money. */
const testNetworks = ['base-sepolia', 'arbitrum-sepolia'] as const
const realNetworks = ['base', 'polygon', 'arbitrum', 'avalanche'] as const
export const networkNames = [...testNetworks, ...realNetworks] as const

/** The only place with chain ids and token addresses. */
export type Network = {
  /** x402 version 1 name. */
  readonly name: (typeof networkNames)[number]
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

/**
 * Networks that are offered in addition to the first, in the words of x402 version 2 alone.
 * Source: Circle, "USDC contract addresses"; name() and version() of the contracts.
 */
const more = (name: Network['name'], chainId: number, human: string, address: `0x${string}`): Network => ({
  name,
  caip2: `eip155:${chainId}`,
  chainId,
  human,
  usdc: { ...base.usdc, address },
})

export const networks: Readonly<Record<Network['name'], Network>> = {
  'base-sepolia': baseSepolia,
  base,
  'arbitrum-sepolia': more(
    'arbitrum-sepolia',
    421_614,
    'Arbitrum Sepolia',
    '0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d',
  ),
  polygon: more('polygon', 137, 'Polygon', '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'),
  arbitrum: more('arbitrum', 42_161, 'Arbitrum One', '0xaf88d065e77c8cC2239327C5EDb3A432268e5831'),
  avalanche: more('avalanche', 43_114, 'Avalanche', '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'),
}

/** Whether payments on a network are play money. */
export const isTestNetwork = (name: Network['name']): boolean => testNetworks.some((test) => test === name)
