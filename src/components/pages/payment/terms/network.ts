import { arbitrum, arbitrumSepolia, avalanche, base, baseSepolia, polygon } from 'viem/chains'

/** The chain of all payments and its USDC; terms that name another are not signed. */
export const payNetwork = {
  chain: baseSepolia,
  /** In x402 version 1 and in invoices. */
  name: 'base-sepolia',
  human: 'Base Sepolia',
  /** Source: Circle, "USDC contract addresses", testnets. */
  usdc: '0x036CbD53842c5426634e7929541eC2318f3dCF7e',
  /** Its EIP-712 domain without chain and address. */
  domain: { name: 'USDC', version: '2' },
  /** Gives away test USDC. */
  faucet: 'https://faucet.circle.com',
} as const

/** Block explorers of the networks that the service can be paid on, by the names that receipts give them. */
const explorers: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['base-sepolia', baseSepolia] as const,
    ['base', base] as const,
    ['arbitrum-sepolia', arbitrumSepolia] as const,
    ['arbitrum', arbitrum] as const,
    ['polygon', polygon] as const,
    ['avalanche', avalanche] as const,
  ].map(([name, chain]) => [name, chain.blockExplorers.default.url]),
)

/** A transaction's page in the block explorer of its network; undefined for a network without one. */
export const transactionPage = (network: string, hash: string): string | undefined =>
  explorers[network] && `${explorers[network]}/tx/${hash}`
