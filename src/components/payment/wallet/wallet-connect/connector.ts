import { createConnector } from 'wagmi'
import { payNetwork } from '@/components/payment/terms/network'
import type { ApiClient } from '@/components/providers/trpc'
import { linkState, type WalletLink } from './link'
import { PairingFailure } from './pairing-failure'
import { accountsOf } from './session'
import { sessionProvider } from './session-provider'

export const walletConnectId = 'walletConnect'

/** A paired wallet among wagmi's. Pairing comes first (`link.pair`): connecting takes up the session that is there. */
export const walletConnectConnector = (link: WalletLink, client: ApiClient) =>
  createConnector((config) => {
    const provider = sessionProvider(link, client)
    const chainId = payNetwork.chain.id
    const getAccounts = async () => {
      const session = await link.session()
      return session ? accountsOf(session) : []
    }
    const follow = async () => {
      const accounts = await getAccounts()
      if (accounts.length > 0) config.emitter.emit('change', { accounts })
      else leave()
    }
    let unfollow = () => {}
    const leave = () => {
      unfollow()
      config.emitter.emit('disconnect')
    }
    return {
      id: walletConnectId,
      name: 'WalletConnect',
      type: walletConnectId,
      connect: async () => {
        const accounts = await getAccounts()
        if (accounts.length === 0) throw new PairingFailure('ended')
        unfollow()
        unfollow = link.onChange(follow)
        return { accounts: accounts as never, chainId } // with capabilities only when asked for, which nobody does here
      },
      disconnect: async () => {
        unfollow()
        await link.end()
      },
      getAccounts,
      getChainId: async () => chainId,
      getProvider: async () => provider,
      isAuthorized: async () => linkState.read() === 'paired' && (await getAccounts()).length > 0,
      onAccountsChanged: follow,
      onChainChanged: follow,
      onDisconnect: leave,
    }
  })
