'use client'
import type { ReactNode } from 'react'
import { Wallets } from '@/components/pages/payment/wallet/wallets'
import { type DeskProps, PaymentDesk } from './payment-desk'

/** Everything that needs wallet code; loaded when a wallet is used. @param first the desk until the wallets are known */
export const WalletDesk = ({ first, ...props }: DeskProps & { first: ReactNode }) => (
  <Wallets fallback={first} isChosen={props.chosen !== undefined}>
    <PaymentDesk {...props} />
  </Wallets>
)
