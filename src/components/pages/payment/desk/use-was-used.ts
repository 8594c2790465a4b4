import { useSyncExternalStore } from 'react'
import { walletTexts } from '@/components/pages/payment/wallet/wallet-texts'

/** Whether something was paid, or a wallet connected, in this browser before. */
export const useWasUsed = (): boolean => useSyncExternalStore(onOtherTabs, wasUsed, no)

const traces = ['rowmint.payments', 'rowmint.wallet.recentConnectorId']

const wasUsed = () => traces.some((key) => walletTexts.getItem(key) !== null)
const no = () => false

function onOtherTabs(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
