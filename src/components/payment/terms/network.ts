import { baseSepolia } from 'viem/chains'

/** The chain that payments are made on, and its USDC; terms that name another are not signed. */
export const payNetwork = {
  chain: baseSepolia,
  /** As x402 version 1 and invoices call it. */
  name: 'base-sepolia',
  human: 'Base Sepolia',
  /** Source: Circle, "USDC contract addresses", testnets. */
  usdc: '0x036CbD53842c5426634e7929541eC2318f3dCF7e',
  /** Its EIP-712 domain, but for chain and address. */
  domain: { name: 'USDC', version: '2' },
  /** Where test USDC is given away. */
  faucet: 'https://faucet.circle.com',
} as const

/** The page of a transaction at the chain's explorer. */
export const transactionPage = (hash: string): string => `${baseSepolia.blockExplorers.default.url}/tx/${hash}`
