'use client'
import { withoutWallet } from '@/components/pages/payment/desk/without-wallet'
import { PayPanel } from '@/components/pages/payment/flow/pay-panel'
import { designerOf } from '@/components/pages/payment/order/order'
import classes from '@/components/pages/payment/pay.module.css'
import type { Payment, PaySubject } from '@/components/pages/payment/payments'
import { TermsList } from '@/components/pages/payment/terms/terms-list'
import type { Wallet } from '@/components/pages/payment/wallet/use-wallet'
import { useOffer } from './use-offer'
import type { useX402 } from './use-x402'
import { X402Actions } from './x402-actions'
import { X402Steps } from './x402-steps'

type X402PanelProps = PaySubject & {
  wallet: Wallet | undefined
  /** Its address, also before it responds. */
  payer: Wallet['address'] | undefined
  x402: ReturnType<typeof useX402>
  /** Whether the payment is for the rows on screen. */
  isShown: boolean
  /** An unfinished payment for the same rows. */
  unfinished: Payment | undefined
  onResume: (payment: Payment) => void
}

/** Pays for one call with one signature. */
export function X402Panel({ wallet, payer, request, title, x402, isShown, unfinished, onResume }: X402PanelProps) {
  const offer = useOffer(request, wallet)
  const { terms } = offer
  const refresh = () => {
    x402.reset()
    return offer.refresh()
  }
  const sign = () => {
    if (wallet && terms) x402.mutate({ wallet, terms, subject: { request, title } })
  }
  const resume = unfinished && (() => onResume(unfinished))
  const failure = x402.isPending ? undefined : (isShown && x402.error) || offer.error
  const paid = isShown ? x402.data : undefined
  const isOver = x402.isPending || paid !== undefined
  return (
    <PayPanel
      label="Pay now"
      title="Pay with one signature"
      subject={
        !paid &&
        !failure &&
        (payer ? <TermsList terms={terms} /> : <p className={classes.lead}>{withoutWallet.x402}</p>)
      }
      progress={isOver && <X402Steps stage={x402.stage} paid={paid} />}
      unfinished={
        unfinished && resume && !failure && !isOver
          ? { payment: unfinished, onResume: resume, onSignAnother: sign, canSign: wallet !== undefined }
          : undefined
      }
      failure={failure}
      actions={{ sign, terms: refresh, price: refresh, resume, design: designerOf(request) }}
    >
      <X402Actions
        wallet={wallet}
        isKnown={payer !== undefined}
        offer={offer}
        state={paid ? 'paid' : isOver ? 'paying' : failure ? 'failed' : 'open'}
        onSign={sign}
        onRefresh={refresh}
      />
    </PayPanel>
  )
}
