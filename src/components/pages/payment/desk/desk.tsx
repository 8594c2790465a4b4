'use client'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { onAddressChange } from '@/components/pages/payment/order/address'
import type { PaySubject } from '@/components/pages/payment/payments'
import type { PayWay } from '@/components/results/refusals/ways/pay-here'
import { later } from '@/components/ui/kit/later'
import { FirstDesk } from './first-desk'
import { useWasUsed } from './use-was-used'

const WalletDesk = later(() => import('./wallet-desk').then((module) => module.WalletDesk))

/** The desk of Pay. Wallet code is large: it is loaded once a wallet is chosen, or for who has paid here before. */
export function Desk(subject: PaySubject) {
  const wasUsed = useWasUsed()
  const wayNamed = useSyncExternalStore(onAddressChange, wayOfAddress, oneSignature)
  const [picked, setPicked] = useState<PayWay>()
  const way = picked ?? wayNamed
  const [chosen, setChosen] = useState<string>()
  const first = <FirstDesk {...subject} way={way} onWay={setPicked} chosen={chosen} onChoose={setChosen} />
  if (!wasUsed && chosen === undefined) return first
  return (
    <Suspense fallback={first}>
      <WalletDesk {...subject} way={way} chosen={chosen} first={first} />
    </Suspense>
  )
}

/** A link may name the way: `/pay#escrow`. */
const wayOfAddress = (): PayWay => (window.location.hash.endsWith('escrow') ? 'escrow' : 'x402')
const oneSignature = (): PayWay => 'x402'
