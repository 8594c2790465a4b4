'use client'
import { type DeskProps, PaymentDesk } from './payment-desk'
import { Wallets } from './wallets'

/** Everything that needs wallet code; loaded after the page. */
export const WalletDesk = (props: DeskProps) => (
  <Wallets height={860}>
    <PaymentDesk {...props} />
  </Wallets>
)
