'use client'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { WagmiProvider } from 'wagmi'
import { useTRPC, useTRPCClient } from '../providers/trpc'
import type { DraftRequest } from '../schema-builder/request-of-draft'
import { PaymentDesk } from './payment-desk'
import { type SandboxWallet, walletConfig } from './wallet/wallet-config'

export type DeskProps = { request: DraftRequest; title: string }

/** Everything that needs wallet code; it is loaded after the page. */
export function WalletDesk(props: DeskProps) {
  const trpc = useTRPC()
  const sandbox = useQuery({
    ...trpc.console.sandboxWallet.queryOptions(),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (sandbox.isPending) return <Skeleton height={360} radius="lg" />
  return <WithWallets sandbox={sandbox.data ?? null} {...props} />
}

function WithWallets({ sandbox, ...props }: DeskProps & { sandbox: SandboxWallet }) {
  const client = useTRPCClient()
  const [config] = useState(() => walletConfig(sandbox, client))
  return (
    <WagmiProvider config={config}>
      <PaymentDesk {...props} />
    </WagmiProvider>
  )
}
