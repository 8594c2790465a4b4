import { type EIP1193Provider, numberToHex, RpcRequestError } from 'viem'
import { payNetwork } from '@/components/pages/payment/terms/network'
import type { ApiClient } from '@/components/providers/trpc'
import { storedIn } from '@/components/ui/store'

type Call = { method: string; params?: unknown }

/** Whether the wallet was connected in this browser; until then it shares no accounts. */
const allowed = storedIn('rowmint.sandbox-wallet', false, (stored) => stored === true)

/** Answered here; all other methods go to the sandbox's chain, which holds the keys. */
const own = (addresses: readonly string[]): Record<string, () => unknown> => ({
  eth_accounts: () => (allowed.read() ? addresses : []),
  eth_requestAccounts: () => {
    allowed.write(true)
    return addresses
  },
  eth_chainId: () => numberToHex(payNetwork.chain.id),
  wallet_switchEthereumChain: () => null,
})

/** In EIP-1193, for optional methods that libraries try. */
const unsupported = { code: 4200, message: 'The sandbox wallet does not support this method.' }

const failed = (method: string, error: { code: number; message: string }) =>
  new RpcRequestError({ body: { method }, error, url: 'sandbox' })

/** A wallet of the development sandbox (EIP-1193). */
export function sandboxProvider(addresses: readonly `0x${string}`[], client: ApiClient): EIP1193Provider {
  const answers = own(addresses)
  const request = async ({ method, params }: Call): Promise<unknown> => {
    const answer = answers[method]
    if (answer) return answer()
    if (method.startsWith('wallet_')) throw failed(method, unsupported)
    const list = Array.isArray(params) ? params : []
    const call = { method, params: list } as Parameters<typeof client.console.sandboxCall.mutate>[0] // the server refuses other methods
    const response = await client.console.sandboxCall.mutate(call)
    if ('error' in response) throw failed(method, response.error)
    return response.result
  }
  const nothing = () => undefined
  return { request, on: nothing, removeListener: nothing } as unknown as EIP1193Provider // typed per method by viem
}
