import { createContext } from 'react'
import type { WalletLink } from './link'

/** The way to wallets behind WalletConnect; null where it is not configured. */
export const LinkContext = createContext<WalletLink | null>(null)
