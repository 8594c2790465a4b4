'use client'
import { useState } from 'react'
import { withoutWallet } from '@/components/pages/payment/desk/without-wallet'
import { PayPanel } from '@/components/pages/payment/flow/pay-panel'
import { designerOf, type InvoicedOrder } from '@/components/pages/payment/order/order'
import classes from '@/components/pages/payment/pay.module.css'
import { isBegun, type Payment, type PaySubject } from '@/components/pages/payment/payments'
import type { Wallet } from '@/components/pages/payment/wallet/use-wallet'
import { WalletNeeded } from '@/components/pages/payment/wallet/wallet-needed'
import { Button } from '@/components/ui/buttons/button'
import { EscrowSteps } from './escrow-steps'
import { InvoiceActions } from './invoice-actions'
import { InvoiceCard } from './invoice-card'
import type { useEscrow } from './use-escrow'

type EscrowPanelProps = PaySubject<InvoicedOrder> & {
  wallet: Wallet | undefined
  /** Its address, also before it responds. */
  payer: Wallet['address'] | undefined
  escrow: ReturnType<typeof useEscrow>
  /** An unfinished payment for the same rows. */
  unfinished: Payment | undefined
  onResume: (payment: Payment) => void
}

/** Pays by a lock in the escrow contract: released to the service for the rows, or refundable to the payer. */
export function EscrowPanel({ wallet, payer, request, title, escrow, unfinished, onResume }: EscrowPanelProps) {
  const { payment, isPending } = escrow
  const [agreed, setAgreed] = useState<string>()
  const other = unfinished && unfinished.id !== payment?.id && unfinished.id !== agreed ? unfinished : undefined
  const ask = () => wallet && escrow.ask({ subject: { request, title }, wallet })
  const pay = (asked = payment) => wallet && asked && escrow.pay({ payment: asked, wallet })
  const begun = payment !== undefined && (isBegun(payment) || payment.approveTx !== undefined)
  const failure = isPending ? undefined : escrow.error
  return (
    <PayPanel
      label="Escrow invoice"
      title="Pay an escrow invoice"
      side={
        payment &&
        !isPending && (
          <Button size="xs" variant="subtle" onClick={() => escrow.open(undefined)}>
            Close this invoice
          </Button>
        )
      }
      subject={payment ? <InvoiceCard payment={payment} /> : <p className={classes.lead}>{withoutWallet.escrow}</p>}
      progress={
        payment &&
        (isPending || begun) && (
          <EscrowSteps payment={payment} wallet={wallet} stage={escrow.stage} reason={escrow.reason} />
        )
      }
      unfinished={
        other && !begun && !isPending
          ? {
              payment: other,
              onResume: () => onResume(other),
              onSignAnother: () => setAgreed(other.id),
              canSign: wallet !== undefined,
            }
          : undefined
      }
      failure={failure}
      actions={{
        sign: () => pay(),
        terms: ask,
        price: ask,
        resume: payment ? () => pay() : ask,
        design: designerOf(request),
      }}
    >
      {!payment && (
        <div className={classes.actions}>
          <Button disabled={!wallet} loading={escrow.isAsking} onClick={ask}>
            Request an invoice
          </Button>
          {!payer && <WalletNeeded />}
        </div>
      )}
      {payment && !isPending && !failure && !escrow.data && (
        <InvoiceActions payment={payment} wallet={wallet} onPay={pay} />
      )}
    </PayPanel>
  )
}
