import { useEffect, useState } from 'react'
import { memberOf } from '@/wire/json'
import { injectedId, type WalletOffer } from './wallet-offers'

/** The wallets that the browser injects or that announce themselves (EIP-6963), without the code to connect them. */
export function useFoundWallets(): readonly WalletOffer[] {
  const [wallets, setWallets] = useState(announcedNow)
  useEffect(() => onAnnouncement((wallet) => setWallets((known) => withWallet(known, wallet))), [])
  return wallets
}

/** Wallets respond to the request while it is dispatched, except those that load late. */
function announcedNow(): readonly WalletOffer[] {
  if (typeof window === 'undefined') return []
  let wallets: readonly WalletOffer[] = [{ id: injectedId, name: 'Browser wallet' }]
  const end = onAnnouncement((wallet) => {
    wallets = withWallet(wallets, wallet)
  })
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  end()
  return wallets
}

function onAnnouncement(found: (wallet: WalletOffer) => void): () => void {
  const listen = (event: Event) => {
    const info = event instanceof CustomEvent ? memberOf(event.detail, 'info') : undefined
    const [id, name] = [memberOf(info, 'rdns'), memberOf(info, 'name')]
    if (typeof id === 'string' && typeof name === 'string') found({ id, name })
  }
  window.addEventListener('eip6963:announceProvider', listen)
  return () => window.removeEventListener('eip6963:announceProvider', listen)
}

const withWallet = (wallets: readonly WalletOffer[], wallet: WalletOffer): readonly WalletOffer[] =>
  wallets.some(({ id }) => id === wallet.id) ? wallets : [...wallets, wallet]
