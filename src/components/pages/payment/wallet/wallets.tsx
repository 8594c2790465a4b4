'use client'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { WagmiProvider } from 'wagmi'
import { apiClient } from '@/components/providers/trpc'
import { Placeholder } from '@/components/ui/layout/placeholder'
import { type SandboxWallet, walletConfig } from './wallet-config'

type WalletsProps = {
  /** Height of the placeholder until they are known, in pixels. */
  height: number
  children: ReactNode
}

/** The wallets of this browser, for what pays with them. */
export function Wallets({ height, children }: WalletsProps) {
  const sandbox = useQuery({
    queryKey: ['console.sandboxWallet'],
    queryFn: ({ signal }) => apiClient.console.sandboxWallet.query(undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (sandbox.isPending) return <Placeholder height={height} />
  return <WithWallets sandbox={sandbox.data ?? null}>{children}</WithWallets>
}

function WithWallets({ sandbox, children }: { sandbox: SandboxWallet; children: ReactNode }) {
  const [config] = useState(() => walletConfig(sandbox, apiClient))
  return <WagmiProvider config={config}>{children}</WagmiProvider>
}
