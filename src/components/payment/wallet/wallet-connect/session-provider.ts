import { type EIP1193Provider, numberToHex, RpcRequestError } from 'viem'
import { payNetwork } from '@/components/payment/terms/network'
import type { ApiClient } from '@/components/providers/trpc'
import type { WalletLink } from './link'
import { accountsOf, walletMethods } from './session'

type Call = { method: string; params?: unknown }

/** A wallet behind WalletConnect, as EIP-1193 has it: it signs and sends; the chain is read through our own service. */
export function sessionProvider(link: WalletLink, client: ApiClient): EIP1193Provider {
  const accounts = async () => {
    const session = await link.session()
    return session ? accountsOf(session) : []
  }
  const own: Record<string, () => unknown> = {
    eth_accounts: accounts,
    eth_requestAccounts: accounts,
    eth_chainId: () => numberToHex(payNetwork.chain.id), // every request to the wallet names this chain
  }
  const read = async ({ method, params }: Call): Promise<unknown> => {
    const asked = { method, params: params ?? [] } as Parameters<typeof client.console.chainRead.mutate>[0] // the server refuses other methods
    const told = await client.console.chainRead.mutate(asked)
    if ('error' in told) throw new RpcRequestError({ body: { method }, error: told.error, url: 'chain' })
    return told.result
  }
  const request = async (call: Call): Promise<unknown> => {
    const answer = own[call.method]
    if (answer) return answer()
    return walletMethods.includes(call.method) ? link.ask(call.method, call.params) : read(call)
  }
  const nothing = () => undefined
  return { request, on: nothing, removeListener: nothing } as unknown as EIP1193Provider // typed per method by viem
}
