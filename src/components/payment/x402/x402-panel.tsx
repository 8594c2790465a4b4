'use client'
import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { DraftRequest } from '@/components/draft/request-of-draft'
import { FailureNotice } from '@/components/payment/failures/failure-notice'
import { FundsNote } from '@/components/payment/failures/funds-note'
import { PaymentFailure } from '@/components/payment/failures/payment-failure'
import { UnfinishedNote } from '@/components/payment/failures/unfinished-note'
import classes from '@/components/payment/pay.module.css'
import type { Payment } from '@/components/payment/payments'
import { TermsList } from '@/components/payment/terms/terms-list'
import { useNow } from '@/components/payment/terms/use-now'
import { termsKey, useTerms } from '@/components/payment/terms/use-terms'
import type { Wallet } from '@/components/payment/wallet/use-wallet'
import { money } from '@/components/ui/format'
import { Panel } from '@/components/ui/panel'
import { PurchaseSteps } from './purchase-steps'
import type { usePurchase } from './use-purchase'

type X402PanelProps = {
  wallet: Wallet | undefined
  request: DraftRequest
  title: string
  purchase: ReturnType<typeof usePurchase>
  /** Whether the purchase is of what is on screen. */
  isShown: boolean
  /** A payment for exactly these rows that has not brought them yet. */
  unfinished: Payment | undefined
  onGoOn: (payment: Payment) => void
}

/** Pays for one call with one signature. */
export function X402Panel({ wallet, request, title, purchase, isShown, unfinished, onGoOn }: X402PanelProps) {
  const queryClient = useQueryClient()
  const terms = useTerms(request)
  const isExpired = useNow() >= (terms.data?.goodUntil ?? Number.POSITIVE_INFINITY)
  const refresh = () => {
    purchase.reset()
    return queryClient.resetQueries({ queryKey: termsKey(request) })
  }
  const sign = () => {
    if (wallet && terms.data) purchase.mutate({ kind: 'sign', wallet, terms: terms.data, request, title })
  }
  const resume = unfinished && (() => onGoOn(unfinished))
  const failure = (isShown ? asFailure(purchase.error) : undefined) ?? asFailure(terms.error)
  const isBought = isShown && purchase.data !== undefined
  const actions = { sign, terms: refresh, resume: resume ?? (terms.error ? refresh : undefined) }
  return (
    <Panel label="Pay now" title="Pay with one signature">
      {terms.data && !isBought && <TermsList terms={terms.data} />}
      {purchase.isPending || isBought ? (
        <>
          <PurchaseSteps stage={purchase.stage} bought={purchase.data} />
          {isBought && (
            <Group mt="md">
              <Button size="xs" variant="default" onClick={refresh}>
                Buy again
              </Button>
            </Group>
          )}
        </>
      ) : unfinished && resume && !failure ? (
        <UnfinishedNote payment={unfinished} onResume={resume} onSignAnother={sign} canSign={Boolean(wallet)} />
      ) : (
        <Group mt="md" gap="sm">
          {isExpired ? (
            <Button onClick={refresh}>Get fresh terms</Button>
          ) : (
            !failure && (
              <Button disabled={!wallet || !terms.data} loading={terms.isLoading} onClick={sign}>
                {terms.data ? `Sign and pay ${money(terms.data.amountMicroUsdc)}` : 'Sign and pay'}
              </Button>
            )
          )}
          {!wallet && !failure && <span className={classes.quiet}>Connect a wallet first.</span>}
          {wallet && terms.data && <FundsNote wallet={wallet} amountMicroUsdc={terms.data.amountMicroUsdc} />}
        </Group>
      )}
      {failure && !purchase.isPending && <FailureNotice failure={failure} actions={actions} />}
    </Panel>
  )
}

const asFailure = (error: Error | null): PaymentFailure | undefined =>
  error ? (error instanceof PaymentFailure ? error : new PaymentFailure('other', error.message)) : undefined
