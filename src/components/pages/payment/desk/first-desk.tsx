'use client'
import { useQueryClient } from '@tanstack/react-query'
import { FailureNotice } from '@/components/pages/payment/failures/failure-notice'
import { designerOf } from '@/components/pages/payment/order/order'
import { useClosed } from '@/components/pages/payment/order/use-closed'
import { priceKey, usePrice } from '@/components/pages/payment/order/use-price'
import classes from '@/components/pages/payment/pay.module.css'
import type { PaySubject } from '@/components/pages/payment/payments'
import { money } from '@/components/pages/payment/terms/money'
import { useFoundWallets } from '@/components/pages/payment/wallet/use-found-wallets'
import { useSandboxWallet } from '@/components/pages/payment/wallet/use-sandbox-wallet'
import { sandboxWalletId, WalletOffers } from '@/components/pages/payment/wallet/wallet-offers'
import type { PayWay } from '@/components/results/refusals/ways/pay-here'
import { Button } from '@/components/ui/buttons/button'
import { Panel } from '@/components/ui/layout/panel'
import { PayWays } from './pay-ways'
import { withoutWallet } from './without-wallet'

type FirstDeskProps = PaySubject & {
  way: PayWay
  onWay: (way: PayWay) => void
  /** The wallet that was chosen, while its code is loaded. */
  chosen: string | undefined
  onChoose: (wallet: string) => void
}

/**
 * The desk before a wallet is connected: the wallets there are, and what can be done with one. Also what the server
 * renders, and shown until the wallets are known.
 */
export function FirstDesk({ request, way, onWay, chosen, onChoose }: FirstDeskProps) {
  const sandbox = useSandboxWallet()
  const found = useFoundWallets()
  const price = usePrice(request)
  const failure = useClosed() ?? price.error
  const queryClient = useQueryClient()
  const wallets = sandbox.data ? [...found, { id: sandboxWalletId, name: 'Sandbox wallet' }] : found
  return (
    <>
      <Panel label="Wallet" title="Wallet">
        <WalletOffers
          wallets={sandbox.isPending ? undefined : wallets}
          connecting={chosen}
          onConnect={({ id }) => onChoose(id)}
        />
      </Panel>
      <PayWays way={way} onChange={onWay} />
      {way === 'x402' ? (
        <Panel label="Pay now" title="Pay with one signature">
          {!failure && <p className={classes.lead}>{withoutWallet.x402}</p>}
          {failure ? (
            <FailureNotice
              failure={failure}
              actions={{
                price: () => void queryClient.resetQueries({ queryKey: priceKey(request) }),
                design: designerOf(request),
              }}
            />
          ) : (
            <Waiting action={price.data === undefined ? 'Sign and pay' : `Sign and pay ${money(price.data)}`} />
          )}
        </Panel>
      ) : (
        <Panel label="Escrow invoice" title="Pay an escrow invoice">
          <p className={classes.lead}>{withoutWallet.escrow}</p>
          <Waiting action="Request an invoice" />
        </Panel>
      )}
      <Panel label="Your payments" title="Your payments">
        <p className={classes.lead}>{withoutWallet.payments}</p>
      </Panel>
      <Panel label="Paid with this wallet" title="Paid with this wallet">
        <p className={classes.lead}>Connect a wallet and sign in to see {withoutWallet.purchases}</p>
      </Panel>
    </>
  )
}

const Waiting = ({ action }: { action: string }) => (
  <div className={classes.actions}>
    <Button disabled>{action}</Button>
    <span className={classes.quiet}>{withoutWallet.needed}</span>
  </div>
)
