'use client'
import { useQueryClient } from '@tanstack/react-query'
import { FundsNote } from '@/components/pages/payment/failures/funds-note'
import { PayPanel } from '@/components/pages/payment/flow/pay-panel'
import classes from '@/components/pages/payment/pay.module.css'
import type { Payment, PaySubject } from '@/components/pages/payment/payments'
import { useNow } from '@/components/pages/payment/terms/countdown'
import { money } from '@/components/pages/payment/terms/money'
import { TermsList } from '@/components/pages/payment/terms/terms-list'
import { termsKey, useTerms } from '@/components/pages/payment/terms/use-terms'
import { useIsShort } from '@/components/pages/payment/wallet/use-balance'
import type { Wallet } from '@/components/pages/payment/wallet/use-wallet'
import { WalletNeeded } from '@/components/pages/payment/wallet/wallet-needed'
import { Button } from '@/components/ui/buttons/button'
import type { useX402 } from './use-x402'
import { X402Steps } from './x402-steps'

type X402PanelProps = PaySubject & {
  wallet: Wallet | undefined
  x402: ReturnType<typeof useX402>
  /** Whether the payment is for the rows on screen. */
  isShown: boolean
  /** An unfinished payment for the same rows. */
  unfinished: Payment | undefined
  onResume: (payment: Payment) => void
}

/** Pays for one call with one signature. */
export function X402Panel({ wallet, request, title, x402, isShown, unfinished, onResume }: X402PanelProps) {
  const queryClient = useQueryClient()
  const terms = useTerms(request)
  const isExpired = useNow() >= (terms.data?.goodUntil ?? Number.POSITIVE_INFINITY)
  const isShort = useIsShort(wallet, terms.data?.amountMicroUsdc)
  const refresh = () => {
    x402.reset()
    return queryClient.resetQueries({ queryKey: termsKey(request) })
  }
  const sign = () => {
    if (wallet && terms.data) x402.mutate({ wallet, terms: terms.data, subject: { request, title } })
  }
  const resume = unfinished && (() => onResume(unfinished))
  const failure = x402.isPending ? undefined : (isShown && x402.error) || terms.error || undefined
  const paid = isShown ? x402.data : undefined
  const isOver = x402.isPending || paid !== undefined
  return (
    <PayPanel
      label="Pay now"
      title="Pay with one signature"
      subject={terms.data && !paid && <TermsList terms={terms.data} />}
      progress={isOver && <X402Steps stage={x402.stage} paid={paid} />}
      unfinished={
        unfinished && resume && !failure && !isOver
          ? { payment: unfinished, onResume: resume, onSignAnother: sign, canSign: wallet !== undefined }
          : undefined
      }
      failure={failure}
      actions={{ sign, terms: refresh, resume: resume ?? (terms.error ? refresh : undefined) }}
    >
      <div className={classes.actions}>
        {paid ? (
          <Button size="xs" variant="default" onClick={refresh}>
            Buy again
          </Button>
        ) : isExpired && !isOver ? (
          <Button onClick={refresh}>Get new terms</Button>
        ) : (
          !isOver &&
          !failure && (
            <Button disabled={!wallet || !terms.data || isShort} loading={terms.isLoading} onClick={sign}>
              {terms.data ? `Sign and pay ${money(terms.data.amountMicroUsdc)}` : 'Sign and pay'}
            </Button>
          )
        )}
        {!wallet && !failure && !isOver && <WalletNeeded />}
        {wallet && terms.data && !isOver && <FundsNote wallet={wallet} amountMicroUsdc={terms.data.amountMicroUsdc} />}
      </div>
    </PayPanel>
  )
}
