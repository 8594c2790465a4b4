import { z } from 'zod'
import type { Context } from '@/server/api/context'
import { AppError } from '@/server/kernel/errors'
import { askNode, type NodeAnswer } from '@/server/sandbox/sandbox-wallet'

/** What the console's WalletConnect needs; null where the operator has named no project. */
export const walletConnect = ({ services: { env } }: Context): { projectId: string; relayUrl: string } | null =>
  env.WALLETCONNECT_PROJECT_ID
    ? { projectId: env.WALLETCONNECT_PROJECT_ID, relayUrl: env.WALLETCONNECT_RELAY_URL }
    : null

/** What a payment reads of the chain; a wallet at the other end of WalletConnect signs and sends, but does not read. */
const readMethods = [
  'eth_blockNumber',
  'eth_call',
  'eth_getBlockByNumber',
  'eth_getTransactionByHash',
  'eth_getTransactionReceipt',
] as const

export const ChainRead = z.object({ method: z.enum(readMethods), params: z.array(z.unknown()).max(3) })

const Called = z.object({ to: z.string() })

/**
 * Asks this deployment's node for the console.
 * @throws ChainReadRefusedError (403), ChainReadLimitError (429)
 */
export function readChain(
  { services, call }: Context,
  { method, params }: z.infer<typeof ChainRead>,
): Promise<NodeAnswer> {
  const { env, payments, clock } = services
  if (!env.WALLETCONNECT_PROJECT_ID || !payments.chainRpcUrl) throw new ChainReadRefusedError('No node is shared here.')
  if (method === 'eth_call' && !isPaidWith(services, params[0])) {
    throw new ChainReadRefusedError('Only the contracts that payments go through may be read.')
  }
  services.chainReadLimit.admit(call.clientIp, clock.now())
  return askNode(payments.chainRpcUrl, method, params)
}

/** Whether a call reads USDC or the escrow contract: our node is not everybody's. */
function isPaidWith({ payments: { network, escrow } }: Context['services'], read: unknown): boolean {
  const called = Called.safeParse(read)
  const contracts = [network.usdc.address, escrow.contract].map((address) => address?.toLowerCase())
  return called.success && contracts.includes(called.data.to.toLowerCase())
}

class ChainReadRefusedError extends AppError {
  constructor(message: string) {
    super(message, { status: 403, code: 'chain_read_refused', hint: 'Read the chain through a node of your own.' })
  }
}
