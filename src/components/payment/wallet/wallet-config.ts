import { createConfig, createStorage, injected, unstable_connector } from 'wagmi'
import { payNetwork } from '@/components/payment/terms/network'
import type { ApiClient } from '@/components/providers/trpc'
import { sandboxProvider } from './sandbox-provider'
import { walletConnectConnector } from './wallet-connect/connector'
import type { WalletLink } from './wallet-connect/link'

/** Where a sandbox runs, what its wallets are. */
export type SandboxWallet = { addresses: readonly `0x${string}`[] } | null

/**
 * The wallets this page can talk to: what the browser injects or announces (EIP-6963), in development the sandbox's,
 * and where there is a link those behind WalletConnect. The chain is read through the wallet itself, so that the page asks nothing of a foreign host.
 */
export const walletConfig = (sandbox: SandboxWallet, link: WalletLink | null, client: ApiClient) =>
  createConfig({
    chains: [payNetwork.chain],
    connectors: [
      injected(),
      ...(sandbox ? [injected({ target: sandboxTarget(sandbox, client) })] : []),
      ...(link ? [walletConnectConnector(link, client)] : []),
    ],
    transports: { [payNetwork.chain.id]: unstable_connector(injected) },
    storage: createStorage({ key: 'rowmint.wallet', storage: localStorage }),
    pollingInterval: 1000,
  })

export const sandboxWalletId = 'sandbox'

function sandboxTarget({ addresses }: NonNullable<SandboxWallet>, client: ApiClient) {
  return { id: sandboxWalletId, name: 'Sandbox wallet', provider: sandboxProvider(addresses, client) }
}
