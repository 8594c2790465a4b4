'use client'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { WagmiProvider } from 'wagmi'
import type { DraftRequest } from '@/components/draft/request-of-draft'
import { useTRPC, useTRPCClient } from '@/components/providers/trpc'
import { PaymentDesk } from './payment-desk'
import { type SandboxWallet, walletConfig } from './wallet/wallet-config'
import { walletLink } from './wallet/wallet-connect/link'
import { LinkContext } from './wallet/wallet-connect/link-context'
import type { WalletConnectSettings } from './wallet/wallet-connect/open-client'

export type DeskProps = { request: DraftRequest; title: string }

/** Everything that needs wallet code; it is loaded after the page. */
export function WalletDesk(props: DeskProps) {
  const trpc = useTRPC()
  const once = { staleTime: Number.POSITIVE_INFINITY, retry: false }
  const sandbox = useQuery({ ...trpc.console.sandboxWallet.queryOptions(), ...once })
  const walletConnect = useQuery({ ...trpc.console.walletConnect.queryOptions(), ...once })
  if (sandbox.isPending || walletConnect.isPending) return <Skeleton height={360} radius="lg" />
  return <WithWallets sandbox={sandbox.data ?? null} walletConnect={walletConnect.data ?? null} {...props} />
}

type Wallets = { sandbox: SandboxWallet; walletConnect: WalletConnectSettings | null }

function WithWallets({ sandbox, walletConnect, ...props }: DeskProps & Wallets) {
  const client = useTRPCClient()
  const [link] = useState(() => walletConnect && walletLink(walletConnect))
  const [config] = useState(() => walletConfig(sandbox, link, client))
  return (
    <WagmiProvider config={config}>
      <LinkContext value={link}>
        <PaymentDesk {...props} />
      </LinkContext>
    </WagmiProvider>
  )
}
