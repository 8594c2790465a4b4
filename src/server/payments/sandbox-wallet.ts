import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const hex = z.templateLiteral(['0x', z.string().regex(/^[0-9a-fA-F]*$/)])

/** The part of DATA_DIR/sandbox.json that the console may know: addresses, never keys. */
const Payers = z.object({ payers: z.array(z.object({ address: hex })) })

/**
 * The addresses of the sandbox's funded wallets.
 * @throws when no sandbox runs on that directory.
 */
export function sandboxPayers(dataDir: string): `0x${string}`[] {
  const file: unknown = JSON.parse(readFileSync(path.join(dataDir, 'sandbox.json'), 'utf8'))
  return Payers.parse(file).payers.map(({ address }) => address)
}

/** A wallet's requests to its node; the chain's own powers, such as minting, are not among them. */
export const walletMethods = [
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_sendTransaction',
  'eth_signTypedData_v4',
  'personal_sign',
] as const

const Answer = z.union([
  z.object({ result: z.unknown().refine((result) => result !== undefined) }),
  z.object({ error: z.object({ code: z.int(), message: z.string() }) }),
])
export type NodeAnswer = z.infer<typeof Answer>

const timeoutMs = 10_000

/**
 * Forwards a wallet's request to a node; the sandbox's node holds the wallets' keys itself.
 * @throws when the chain does not answer.
 */
export async function askNode(rpcUrl: string, method: string, params: readonly unknown[]): Promise<NodeAnswer> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  return Answer.parse(await response.json())
}
