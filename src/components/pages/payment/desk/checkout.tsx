'use client'
import { EscrowPanel } from '@/components/pages/payment/escrow/escrow-panel'
import type { Desk } from '@/components/pages/payment/flow/use-desk'
import { isInvoiced } from '@/components/pages/payment/order/order'
import { usePrice } from '@/components/pages/payment/order/use-price'
import classes from '@/components/pages/payment/pay.module.css'
import { useTerms } from '@/components/pages/payment/terms/use-terms'
import { WalletPanel } from '@/components/pages/payment/wallet/wallet-panel'
import { X402Panel } from '@/components/pages/payment/x402/x402-panel'
import { PayWays } from './pay-ways'

/** A wallet, and the ways to pay with it. */
export function Checkout({ desk, chosen }: { desk: Desk; chosen?: string | undefined }) {
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
      <WalletPanel state={state} neededMicroUsdc={isBusy || paid ? undefined : amountMicroUsdc} chosen={chosen} />
      <div className={classes.stack}>
        {takesInvoice && <PayWays way={way} onChange={setWay} />}
        {isEscrow ? (
          <EscrowPanel {...common} request={request} escrow={escrow} />
        ) : (
          <X402Panel {...common} request={request} x402={x402} isShown={isShown} />
        )}
      </div>
    </>
  )
}
