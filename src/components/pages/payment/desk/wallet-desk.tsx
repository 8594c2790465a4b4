'use client'
import { Wallets } from '@/components/pages/payment/wallet/wallets'
import { type DeskProps, PaymentDesk } from './payment-desk'

/** Everything that needs wallet code; loaded after the page. */
export const WalletDesk = (props: DeskProps) => (
  <Wallets height={860}>
    <PaymentDesk {...props} />
  </Wallets>
)
