import { z } from 'zod'
import { assertOwnHost } from '@/server/api/admission/own-host'
import type { Context } from '@/server/api/context'
import { AppError } from '@/server/kernel/errors'
import { askNode, type NodeAnswer, sandboxPayers, walletMethods } from '@/server/payments/sandbox-wallet'

/** One JSON-RPC call of the sandbox wallet. */
export const SandboxCall = z.object({ method: z.enum(walletMethods), params: z.array(z.unknown()) })

/** The part of the context that the calls read. */
type Asked = {
  services: { env: Pick<Context['services']['env'], 'SANDBOX' | 'DATA_DIR' | 'PUBLIC_URL' | 'CHAIN_RPC_URL'> }
  call: Pick<Context['call'], 'host'>
}

/** There is no sandbox here, and so no wallet of it. */
class NoSandboxError extends AppError {
  constructor() {
    super('No payment sandbox is running.', {
      status: 404,
      code: 'no_sandbox',
      hint: 'Start the service with SANDBOX=on in development.',
    })
  }
}

/**
 * The sandbox's wallets for the console, or null where there is no sandbox: real money has real wallets.
 * @throws ForeignHostError (403)
 */
export function sandboxWallet({ services: { env }, call: { host } }: Asked): { addresses: `0x${string}`[] } | null {
  if (!env.SANDBOX) return null
  assertOwnHost(env, host)
  return { addresses: sandboxPayers(env.DATA_DIR) }
}

/** @throws NoSandboxError (404), ForeignHostError (403) */
export function callSandbox(
  { services: { env }, call: { host } }: Asked,
  { method, params }: z.infer<typeof SandboxCall>,
): Promise<NodeAnswer> {
  if (!env.SANDBOX || !env.CHAIN_RPC_URL) throw new NoSandboxError()
  assertOwnHost(env, host)
  return askNode(env.CHAIN_RPC_URL, method, params)
}
