'use client'
import { EscrowPanel } from '@/components/pages/payment/escrow/escrow-panel'
import type { Desk } from '@/components/pages/payment/flow/use-desk'
import { isInvoiced } from '@/components/pages/payment/order/order'
import { WalletPanel } from '@/components/pages/payment/wallet/wallet-panel'
import { X402Panel } from '@/components/pages/payment/x402/x402-panel'
import { Segments } from '@/components/ui/inputs/segments'

const ways = [
  { value: 'x402', label: 'One signature' },
  { value: 'escrow', label: 'Escrow invoice' },
] as const

/** A wallet, and the ways to pay with it. */
export function Checkout({ desk }: { desk: Desk }) {
  const { state, wallet, subject, unfinished, resume, way, setWay, x402, escrow, isShown } = desk
  const { request, title } = subject
  const takesInvoice = isInvoiced(request)
  const common = { wallet, title, unfinished, onResume: resume }
  return (
    <>
      <WalletPanel state={state} />
      {takesInvoice && <Segments label="Payment method" choices={ways} value={way} onChange={setWay} />}
      {takesInvoice && way === 'escrow' ? (
        <EscrowPanel {...common} request={request} escrow={escrow} />
      ) : (
        <X402Panel {...common} request={request} x402={x402} isShown={isShown} />
      )}
    </>
  )
}
