'use client'
import { useMutation } from '@tanstack/react-query'
import { withoutWallet } from '@/components/pages/payment/desk/without-wallet'
import { FailureNotice } from '@/components/pages/payment/failures/failure-notice'
import { PaymentFailure } from '@/components/pages/payment/failures/payment-failure'
import classes from '@/components/pages/payment/pay.module.css'
import { money } from '@/components/pages/payment/terms/money'
import { payNetwork } from '@/components/pages/payment/terms/network'
import { TransactionLink } from '@/components/pages/payment/terms/transaction-link'
import type { Wallet } from '@/components/pages/payment/wallet/use-wallet'
import { isDatasetManifest, keepCreated } from '@/components/recipe/store/created-store'
import { Button } from '@/components/ui/buttons/button'
import { counted, localTime, networkName } from '@/components/ui/format'
import { useOpenPage } from '@/components/ui/hooks/use-open-page'
import { Panel } from '@/components/ui/layout/panel'
import type { PurchasesResponse } from '@/wire/payments/purchases'
import { receiptOfPurchase } from './receipt'
import { ReceiptDetails } from './receipt-details'

type Purchase = PurchasesResponse['purchases'][number]

type PurchasesPanelProps = {
  wallet: Wallet | undefined
  /** Whether there is a wallet, if on another network. */
  isConnected: boolean
}

/** Purchases of the wallet, from any browser or agent: shown after one signature. */
export function PurchasesPanel({ wallet, isConnected }: PurchasesPanelProps) {
  const signIn = useMutation({
    mutationFn: async (paying: Wallet) => (await import('./sign-in')).purchasesOf(paying),
  })
  const listed = signIn.data?.payer.toLowerCase() === wallet?.address.toLowerCase() ? signIn.data : undefined
  return (
    <Panel label="Paid with this wallet" title="Paid with this wallet">
      {listed ? (
        <Listed purchases={listed.purchases} wallet={wallet} />
      ) : (
        <>
          <p className={classes.lead}>
            {firstStep(wallet, isConnected)} {withoutWallet.purchases}
          </p>
          {wallet && (
            <div className={classes.actions}>
              <Button variant="default" loading={signIn.isPending} onClick={() => signIn.mutate(wallet)}>
                Sign in with this wallet
              </Button>
            </div>
          )}
        </>
      )}
      {signIn.error && <FailureNotice failure={failureOf(signIn.error)} />}
    </Panel>
  )
}

function firstStep(wallet: Wallet | undefined, isConnected: boolean): string {
  if (wallet) return 'Sign in to see'
  return `${isConnected ? `Switch the wallet to ${payNetwork.human}` : 'Connect a wallet'} and sign in to see`
}

const failureOf = (error: Error): PaymentFailure =>
  error instanceof PaymentFailure ? error : new PaymentFailure('silent', error.message, error)

function Listed({ purchases, wallet }: { purchases: readonly Purchase[]; wallet: Wallet | undefined }) {
  if (purchases.length === 0) return <p className={classes.lead}>This wallet has no purchases in the last 30 days.</p>
  return (
    <ul className={classes.payments}>
      {purchases.map((purchase) => (
        <li key={`${purchase.transaction} ${purchase.paid_at}`}>
          <div>
            <b>{boughtIn(purchase)}</b>
            <p>
              {money(purchase.amount_micro_usdc)} by {purchase.scheme === 'x402' ? 'signature' : 'escrow'} on{' '}
              {networkName(purchase.network)}, {localTime(purchase.paid_at)}
              {purchase.seed !== undefined && (
                <>
                  , seed <code>{purchase.seed}</code>
                </>
              )}
            </p>
            <p>
              <TransactionLink hash={purchase.transaction} network={purchase.network} />
            </p>
          </div>
          {purchase.dataset && <OpenDataset dataset={purchase.dataset} title={boughtIn(purchase)} />}
          {wallet && <ReceiptDetails receipt={receiptOfPurchase(purchase, wallet.address)} wallet={wallet} />}
        </li>
      ))}
    </ul>
  )
}

const boughtIn = ({ operation, count, dataset }: Purchase): string => {
  if (count !== undefined) return counted(count, 'row')
  return dataset || operation.endsWith('/datasets') ? 'Data set' : 'Call'
}

/** Stores the data set as if it had been created in this browser, and opens the page with its files. */
function OpenDataset({ dataset, title }: { dataset: NonNullable<Purchase['dataset']>; title: string }) {
  const openPage = useOpenPage()
  const open = useMutation({
    mutationFn: async () => {
      const response = await fetch(`/api/v1/datasets/${dataset.dataset_id}`)
      const answer: unknown = await response.json()
      if (!isDatasetManifest(answer)) throw new TypeError('The response is not a data set.')
      return answer
    },
    onSuccess: ({ recipe: _, call: __, ...manifest }) => {
      keepCreated({ title, dataset: { ...manifest, usage: { tier: 'x402' }, warnings: [] } })
      openPage('/datasets')
    },
  })
  return (
    <div className={classes.itemActions}>
      <Button size="xs" variant="default" loading={open.isPending} onClick={() => open.mutate()}>
        Open its files
      </Button>
      {open.isError && <p role="alert">The data set could not be read. Try again in a moment.</p>}
    </div>
  )
}
