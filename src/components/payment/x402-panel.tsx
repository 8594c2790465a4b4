'use client'
import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { DraftRequest } from '../schema-builder/request-of-draft'
import { Panel } from '../ui/panel'
import { FailureNotice } from './failure-notice'
import { FundsNote } from './funds-note'
import { money } from './money'
import classes from './pay.module.css'
import { PaymentFailure } from './payment-failure'
import type { Payment } from './payments'
import { PurchaseSteps } from './purchase-steps'
import { TermsList } from './terms-list'
import { UnfinishedNote } from './unfinished-note'
import { useNow } from './use-now'
import type { usePurchase } from './use-purchase'
import { termsKey, useTerms } from './use-terms'
import type { Wallet } from './wallet/use-wallet'

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
