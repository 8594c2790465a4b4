import { payNetwork } from '@/components/payment/terms/network'
import type { RelayClient } from './open-client'

/** What a wallet has agreed to. */
export type Session = ReturnType<RelayClient['session']['getAll']>[number]

/** The payments' chain as WalletConnect names it (CAIP-2). */
export const chainName = `eip155:${payNetwork.chain.id}`

/** What the wallet at the other end does; all else is read from the chain. */
export const walletMethods = [
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'personal_sign',
  'wallet_switchEthereumChain',
]

/** What a wallet is asked to agree to. */
export const proposal = {
  optionalNamespaces: {
    eip155: { chains: [chainName], methods: walletMethods, events: ['accountsChanged', 'chainChanged'] },
  },
}

/** The session's accounts on the payments' chain. */
export const accountsOf = ({ namespaces }: Session): `0x${string}`[] =>
  (namespaces.eip155?.accounts ?? [])
    .filter((account) => account.startsWith(`${chainName}:`))
    .map((account) => account.slice(chainName.length + 1) as `0x${string}`) // CAIP-10: chain, colon, address

/** Whether a payment can be signed with it. */
export const canPay = (session: Session): boolean =>
  accountsOf(session).length > 0 && session.namespaces.eip155?.methods.includes('eth_signTypedData_v4') === true
