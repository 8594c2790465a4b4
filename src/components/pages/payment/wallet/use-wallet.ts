import type { Account, Chain, Client, Transport } from 'viem'
import { useConnection, useConnectorClient } from 'wagmi'
import { payNetwork } from '@/components/pages/payment/terms/network'

/** A connected wallet on the right network. */
export type Wallet = { address: `0x${string}`; client: Client<Transport, Chain, Account> }

/** A wallet that was connected before, until it responds again. */
export type KnownWallet = { address: `0x${string}`; name: string }

export type WalletState =
  | { kind: 'none' }
  | { kind: 'connecting'; known?: KnownWallet }
  | { kind: 'wrong network'; address: `0x${string}`; chainId: number | undefined }
  | { kind: 'ready'; wallet: Wallet; name: string }

export function useWallet(): WalletState {
  const connection = useConnection()
  const isOnNetwork = connection.chainId === payNetwork.chain.id
  const { data: client } = useConnectorClient({
    chainId: payNetwork.chain.id,
    query: { enabled: connection.status === 'connected' && isOnNetwork },
  })
  if (connection.status === 'disconnected') return { kind: 'none' }
  // A locked wallet may say that it is connected and name no account until it is opened.
  const { address, chainId, connector } = connection
  if (!address || !connector) return { kind: 'connecting' }
  const { name } = connector
  if (connection.status === 'connected' && !isOnNetwork) return { kind: 'wrong network', address, chainId }
  if (connection.status !== 'connected' || !client) return { kind: 'connecting', known: { address, name } }
  return { kind: 'ready', wallet: { address, client }, name }
}
