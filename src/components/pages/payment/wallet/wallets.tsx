'use client'
import type { ReactNode } from 'react'
import { WagmiContext } from 'wagmi'
import { reconnect } from 'wagmi/actions'
import { apiClient } from '@/components/providers/trpc'
import { useSandboxWallet } from './use-sandbox-wallet'
import { type SandboxWallet, walletConfig } from './wallet-config'

type WalletsProps = {
  /** Shown until they are known. */
  fallback: ReactNode
  /** Whether a wallet is about to be connected, so that none of an earlier visit is. */
  isChosen?: boolean
  children: ReactNode
}

/** The wallets of this browser, for what pays with them. */
export function Wallets({ fallback, isChosen = false, children }: WalletsProps) {
  const sandbox = useSandboxWallet()
  if (sandbox.isPending) return fallback
  return <WagmiContext value={configFor(sandbox.data ?? null, isChosen)}>{children}</WagmiContext>
}

const configs = new Map<string, ReturnType<typeof walletConfig>>()

/**
 * One for the page's life, whose wallet is reconnected once. `WagmiProvider` would do it in every rendering, also in one
 * that React discards, whose wallets then connect in place of those on screen.
 */
function configFor(sandbox: SandboxWallet, isChosen: boolean) {
  const wallets = String(sandbox?.addresses)
  const known = configs.get(wallets)
  if (known) return known
  const config = walletConfig(sandbox, apiClient)
  configs.set(wallets, config)
  if (!isChosen) void reconnect(config)
  return config
}
