import { withoutWallet } from '@/components/pages/payment/desk/without-wallet'
import classes from '@/components/pages/payment/pay.module.css'
import { Button } from '@/components/ui/buttons/button'
import { Placeholder } from '@/components/ui/layout/placeholder'

/** A wallet that can be connected; its id is that of its connector. */
export type WalletOffer = { id: string; name: string }

export const injectedId = 'injected'
export const sandboxWalletId = 'sandbox'

type WalletOffersProps<Offer extends WalletOffer> = {
  /** All that are known; undefined until they are. */
  wallets: readonly Offer[] | undefined
  /** The one that is being connected. */
  connecting: string | undefined
  onConnect: (wallet: Offer) => void
}

/** The wallets of this browser, or how to get one. */
export function WalletOffers<Offer extends WalletOffer>({ wallets, connecting, onConnect }: WalletOffersProps<Offer>) {
  if (!wallets) return <Awaited />
  const shown = offered(wallets)
  return (
    <>
      <p className={classes.lead}>{shown.length > 0 ? withoutWallet.wallets : withoutWallet.noWallets}</p>
      <div className={classes.actions}>
        {shown.map((wallet) => (
          <Button
            key={wallet.id}
            variant="default"
            loading={connecting === wallet.id}
            onClick={() => onConnect(wallet)}
          >
            {wallet.id === injectedId ? 'Browser wallet' : wallet.name}
          </Button>
        ))}
      </div>
      {shown.some(({ id }) => id === sandboxWalletId) && <p className={classes.note}>{withoutWallet.sandbox}</p>}
    </>
  )
}

/** As high as the choice of a wallet. */
const Awaited = () => (
  <>
    <p className={classes.lead}>{withoutWallet.wallets}</p>
    <div className={classes.awaited}>
      <Placeholder height={36} />
    </div>
  </>
)

/**
 * A wallet that announces itself is usually also the injected one: offer it once, by its name. The sandbox's comes after
 * a visitor's own.
 */
function offered<Offer extends WalletOffer>(wallets: readonly Offer[]): Offer[] {
  const announced = wallets.some(({ id }) => id !== injectedId && id !== sandboxWalletId)
  const isInjected = 'ethereum' in window
  return wallets
    .filter(({ id }) => id !== injectedId || (isInjected && !announced))
    .toSorted((one, other) => Number(one.id === sandboxWalletId) - Number(other.id === sandboxWalletId))
}
