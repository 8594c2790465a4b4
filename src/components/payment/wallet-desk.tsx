'use client'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { WagmiProvider } from 'wagmi'
import { apiClient } from '@/components/providers/trpc'
import { type DeskProps, PaymentDesk } from './payment-desk'
import { type SandboxWallet, walletConfig } from './wallet/wallet-config'

/** Everything that needs wallet code; loaded after the page. */
export function WalletDesk(props: DeskProps) {
  const sandbox = useQuery({
    queryKey: ['console.sandboxWallet'],
    queryFn: ({ signal }) => apiClient.console.sandboxWallet.query(undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (sandbox.isPending) return <Skeleton height={860} radius="lg" />
  return <WithWallets sandbox={sandbox.data ?? null} {...props} />
}

function WithWallets({ sandbox, ...props }: DeskProps & { sandbox: SandboxWallet }) {
  const [config] = useState(() => walletConfig(sandbox, apiClient))
  return (
    <WagmiProvider config={config}>
      <PaymentDesk {...props} />
    </WagmiProvider>
  )
}
