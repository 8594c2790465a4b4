'use client'
import { EscrowPanel } from '@/components/pages/payment/escrow/escrow-panel'
import type { Desk } from '@/components/pages/payment/flow/use-desk'
import { isInvoiced } from '@/components/pages/payment/order/order'
import { usePrice } from '@/components/pages/payment/order/use-price'
import { useTerms } from '@/components/pages/payment/terms/use-terms'
import { WalletPanel } from '@/components/pages/payment/wallet/wallet-panel'
import { X402Panel } from '@/components/pages/payment/x402/x402-panel'
import { Segments } from '@/components/ui/inputs/segments'

const ways = [
  { value: 'x402', label: 'One signature' },
  { value: 'escrow', label: 'Escrow invoice' },
] as const

/** A wallet, and the ways to pay with it. */
export function Checkout({ desk }: { desk: Desk }) {
  const { state, wallet, payer, isBusy, paid, subject, way, setWay, x402, escrow, isShown } = desk
  const { request, title } = subject
  const takesInvoice = isInvoiced(request)
  const isEscrow = takesInvoice && way === 'escrow'
  const price = usePrice(request).data
  const terms = useTerms(request, wallet !== undefined).data
  const invoice = escrow.payment?.lockTx === undefined ? escrow.payment : undefined
  const amountMicroUsdc = isEscrow ? invoice?.amountMicroUsdc : (terms?.amountMicroUsdc ?? price)
  const common = { wallet, payer, title, unfinished: desk.unfinished, onResume: desk.resume }
  return (
    <>
      <WalletPanel state={state} neededMicroUsdc={isBusy || paid ? undefined : amountMicroUsdc} />
      {takesInvoice && <Segments label="Payment method" choices={ways} value={way} onChange={setWay} />}
      {isEscrow ? (
        <EscrowPanel {...common} request={request} escrow={escrow} />
      ) : (
        <X402Panel {...common} request={request} x402={x402} isShown={isShown} />
      )}
    </>
  )
}
