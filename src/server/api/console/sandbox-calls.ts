import { isIP } from 'node:net'
import { z } from 'zod'
import type { Context } from '@/server/api/context'
import { AppError } from '@/server/kernel/errors'
import { askNode, type NodeAnswer, sandboxPayers, walletMethods } from '@/server/sandbox/sandbox-wallet'

/** One JSON-RPC call of the sandbox wallet. */
export const SandboxCall = z.object({ method: z.enum(walletMethods), params: z.array(z.unknown()) })

/** There is no sandbox here, and so no wallet of it. */
class NoSandboxError extends AppError {
  constructor() {
    super('No sandbox runs here.', {
      status: 404,
      code: 'no_sandbox',
      hint: 'Start the service with SANDBOX=on in development.',
    })
  }
}

/** A page of another site has had its name resolved to this machine (DNS rebinding), and drives the sandbox. */
class ForeignHostError extends AppError {
  constructor(host: string) {
    super(`The sandbox is not reached as ${JSON.stringify(host)}.`, {
      status: 403,
      code: 'foreign_host',
      hint: 'Open the console by localhost, an IP address or PUBLIC_URL.',
    })
  }
}

/** The sandbox's wallets for the console, or null where there is no sandbox: real money has real wallets. */
export const sandboxWallet = ({ services: { env } }: Context): { addresses: `0x${string}`[] } | null =>
  env.SANDBOX ? { addresses: sandboxPayers(env.DATA_DIR) } : null

/** @throws NoSandboxError (404), ForeignHostError (403) */
export function callSandbox(
  { services: { env }, call: { host } }: Context,
  { method, params }: z.infer<typeof SandboxCall>,
): Promise<NodeAnswer> {
  if (!env.SANDBOX || !env.CHAIN_RPC_URL) throw new NoSandboxError()
  if (!isOwnHost(host, env.PUBLIC_URL)) throw new ForeignHostError(host)
  return askNode(env.CHAIN_RPC_URL, method, params)
}

/** A name that no stranger's DNS can point at this machine. */
function isOwnHost(host: string, publicUrl: string): boolean {
  const name = host.toLowerCase().replace(/:\d+$/, '')
  const isAddress = isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0
  return isAddress || /(^|\.)localhost$/.test(name) || host.toLowerCase() === new URL(publicUrl).host
}
