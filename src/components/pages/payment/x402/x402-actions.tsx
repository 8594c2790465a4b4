import classes from '@/components/pages/payment/pay.module.css'
import { money } from '@/components/pages/payment/terms/money'
import { useIsShort } from '@/components/pages/payment/wallet/use-balance'
import type { Wallet } from '@/components/pages/payment/wallet/use-wallet'
import { WalletNeeded } from '@/components/pages/payment/wallet/wallet-needed'
import { Button } from '@/components/ui/buttons/button'
import type { Offer } from './use-offer'

type X402ActionsProps = {
  wallet: Wallet | undefined
  /** Whether the wallet's panel names the missing step. */
  isKnown: boolean
  offer: Offer
  state: 'open' | 'paying' | 'paid' | 'failed'
  onSign: () => void
  onRefresh: () => void
}

/** The button for the next step of a payment, and why it cannot be pressed yet. */
export function X402Actions({ wallet, isKnown, offer, state, onSign, onRefresh }: X402ActionsProps) {
  const { terms, amountMicroUsdc } = offer
  const isShort = useIsShort(wallet, terms?.amountMicroUsdc)
  if (state === 'paying') return <div className={classes.actions} />
  if (state === 'paid') {
    return (
      <div className={classes.actions}>
        <Button size="xs" variant="default" onClick={onRefresh}>
          Buy again
        </Button>
      </div>
    )
  }
  return (
    <div className={classes.actions}>
      {offer.isExpired ? (
        <Button onClick={onRefresh}>Get new terms</Button>
      ) : (
        state === 'open' && (
          <Button disabled={!wallet || !terms || isShort} loading={offer.isLoading} onClick={onSign}>
            {amountMicroUsdc === undefined ? 'Sign and pay' : `Sign and pay ${money(amountMicroUsdc)}`}
          </Button>
        )
      )}
      {(!isKnown || isShort) && state === 'open' && <WalletNeeded isShort={isShort} />}
    </div>
  )
}
