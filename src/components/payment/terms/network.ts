import { baseSepolia } from 'viem/chains'

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

/** A transaction's page in the block explorer. */
export const transactionPage = (hash: string): string => `${baseSepolia.blockExplorers.default.url}/tx/${hash}`
