import { setTimeout as wait } from 'node:timers/promises'
import {
  createTestClient,
  defineChain,
  type Hash,
  http,
  publicActions,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
  WaitForTransactionReceiptTimeoutError,
  walletActions,
} from 'viem'
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
    pollingInterval: receiptPollingMs,
    cacheTime: 0,
  })
    .extend(publicActions)
    .extend(walletActions)
    .extend(({ getTransactionReceipt }) => ({
      waitForTransactionReceipt: ({ hash }: { hash: Hash }) => minedReceipt(hash, getTransactionReceipt),
    }))
}

const receiptPollingMs = 20
const minedTimeoutMs = 180_000

/**
 * Asks for a receipt until there is one. viem's own wait asks again only when there is a new block; this chain mines
 * none without a transaction, and a busy anvil may announce a block before it has the receipts.
 * @throws when there is none after three minutes.
 */
async function minedReceipt(
  hash: Hash,
  receiptOf: (of: { hash: Hash }) => Promise<TransactionReceipt>,
): Promise<TransactionReceipt> {
  const deadline = Date.now() + minedTimeoutMs
  while (Date.now() < deadline) {
    try {
      return await receiptOf({ hash })
    } catch (error) {
      if (!(error instanceof TransactionReceiptNotFoundError)) throw error
    }
    await wait(receiptPollingMs)
  }
  throw new WaitForTransactionReceiptTimeoutError({ hash })
}

/** The address of Multicall3 on every public chain, through which facilitators read. */
export const multicall3Address = '0xcA11bde05977b3631167028862bE2a173976CA11'
