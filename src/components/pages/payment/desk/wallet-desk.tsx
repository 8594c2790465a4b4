'use client'
import { Wallets } from '@/components/pages/payment/wallet/wallets'
import { type DeskProps, PaymentDesk } from './payment-desk'

/** Everything that needs wallet code; loaded when a wallet is used. */
export const WalletDesk = (props: DeskProps) => (
  <Wallets height={860} isChosen={props.chosen !== undefined}>
    <PaymentDesk {...props} />
  </Wallets>
)
