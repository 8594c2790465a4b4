import type { Account, Chain, Client, Transport } from 'viem'
import { useConnection, useConnectorClient } from 'wagmi'
import { payNetwork } from '@/components/pages/payment/terms/network'

/** A connected wallet on the right network. */
export type Wallet = { address: `0x${string}`; client: Client<Transport, Chain, Account> }

export type WalletState =
  | { kind: 'none' }
  | { kind: 'connecting' }
  | { kind: 'wrong network'; address: `0x${string}`; chainId: number | undefined }
  | { kind: 'ready'; wallet: Wallet; name: string }

/** The state of the wallet connection. */
export function useWallet(): WalletState {
  const connection = useConnection()
  const isOnNetwork = connection.chainId === payNetwork.chain.id
  const { data: client } = useConnectorClient({
    chainId: payNetwork.chain.id,
    query: { enabled: connection.status === 'connected' && isOnNetwork },
  })
  if (connection.status === 'disconnected') return { kind: 'none' }
  // A locked wallet may say that it is connected and name no account until it is opened.
  if (connection.status !== 'connected' || !connection.address) return { kind: 'connecting' }
  const { address, chainId } = connection
  if (!isOnNetwork) return { kind: 'wrong network', address, chainId }
  if (!client) return { kind: 'connecting' }
  return { kind: 'ready', wallet: { address, client }, name: connection.connector.name }
}
