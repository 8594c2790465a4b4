import { createConfig, createStorage, injected, unstable_connector } from 'wagmi'
import { payNetwork } from '@/components/pages/payment/terms/network'
import type { ApiClient } from '@/components/providers/trpc'
import { sandboxProvider } from './sandbox-provider'
import { sandboxWalletId } from './wallet-offers'
import { walletTexts } from './wallet-texts'

/** The sandbox's wallets, where a sandbox runs. */
export type SandboxWallet = { addresses: readonly `0x${string}`[] } | null

/**
 * The wallets this page can use: those the browser injects or announces (EIP-6963) and, in development, the sandbox's.
 * The chain is read through the wallet, so the page contacts no other host.
 */
export const walletConfig = (sandbox: SandboxWallet, client: ApiClient) =>
  createConfig({
    chains: [payNetwork.chain],
    connectors: [injected(), ...(sandbox ? [injected({ target: sandboxTarget(sandbox, client) })] : [])],
    transports: { [payNetwork.chain.id]: unstable_connector(injected) },
    storage: createStorage({ key: 'rowmint.wallet', storage: walletTexts }),
    pollingInterval: 1000,
  })

function sandboxTarget({ addresses }: NonNullable<SandboxWallet>, client: ApiClient) {
  return { id: sandboxWalletId, name: 'Sandbox wallet', provider: sandboxProvider(addresses, client) }
}
